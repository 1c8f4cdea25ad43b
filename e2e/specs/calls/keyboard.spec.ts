import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { expectFocusKept, press, type } from '../../support/by-keys.ts'
import { createConference } from '../../support/conference.ts'
import { expectKeyboardWalk } from '../../support/keyboard.ts'
import { control, enterMuted, tilesOf } from '../../support/room.ts'
import { test } from '../../support/test.ts'

/** The microphone, off before, is on for as long as the space bar is held. */
async function expectHeldToTalk(room: Page): Promise<void> {
  const audio = room.getByRole('button', { name: 'Audio', exact: true })
  await expect(audio).toHaveAttribute('aria-pressed', 'false')
  await room.getByRole('main').focus()
  await room.keyboard.down('Space')
  await expect(audio).toHaveAttribute('aria-pressed', 'true')
  await room.keyboard.up('Space')
  await expect(audio).toHaveAttribute('aria-pressed', 'false')
}

test('signs in, creates a conference and joins it without a mouse', async ({ page, owner }) => {
  const name = `Chess ${Date.now()}`
  await page.goto('/SignIn')
  await type(page, page.getByLabel('Username'), owner.username)
  await type(page, page.getByLabel('Password', { exact: true }), owner.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/Portal/)

  await press(
    page,
    page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'Conferences' }),
  )
  // The dashboard has such a button, too.
  await expect(page.getByRole('heading', { level: 1, name: 'Conferences' })).toBeVisible()
  await press(page, page.getByRole('button', { name: 'Create New' }).first())
  const create = page.getByRole('dialog', { name: 'New conference' })
  await expect(create.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  const share = page.getByRole('dialog', { name: 'Invite to Join Conference' })
  await press(page, share.getByRole('button', { name: 'Copy attendee link' }))
  await page.keyboard.press('Escape')
  await expect(share).toBeHidden()

  const opened = page.context().waitForEvent('page')
  await press(page, page.getByRole('link', { name: `Join ${name}` }))
  const room = await opened
  await press(room, room.getByRole('button', { name: 'Join now' }))
  await expect(room.getByRole('toolbar', { name: 'Controls' })).toBeVisible()
  await press(room, room.getByRole('button', { name: 'Audio', exact: true }), 'Space')
  await expect(room.getByRole('button', { name: 'Audio', exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await room.keyboard.press('ControlOrMeta+d')
  await expect(room.getByRole('button', { name: 'Audio', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await room.keyboard.press('ControlOrMeta+d')
  await expectHeldToTalk(room)
  await room.keyboard.press('?')
  const shortcuts = room.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expectAccessible(room)
  await expect(shortcuts.getByText('Talk while your microphone is off')).toBeVisible()
  await room.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  const more = room.getByRole('button', { name: 'More', exact: true })
  await press(room, more)
  await press(room, room.getByRole('button', { name: 'Settings', exact: true }))
  await expect(room.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await room.keyboard.press('Escape')
  await expect(room.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  await expect(more).toBeFocused()
  await press(room, room.getByRole('button', { name: 'Leave', exact: true }))
  await press(room, room.getByRole('button', { name: 'Leave the call' }))
  await expect(room.getByRole('heading', { name: 'You left the call' })).toBeFocused()
})

test('a guest joins by keyboard', async ({ page, owner }) => {
  const { attendeeUrl } = await createConference(owner)
  await page.goto(attendeeUrl)
  await type(page, page.getByLabel('Your name'), 'Ben')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Controls' })).toBeVisible()
})

test('a host runs a call from its beginning to its end by keyboard', { tag: '@long' }, async ({
  page,
  owner,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterMuted(guest, attendeeUrl, 'Ben')
  await page.goto(hostUrl)
  await type(page, page.getByLabel('Your name'), 'Ada')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('toolbar', { name: 'Controls' })).toBeVisible()
  await expectFocusKept(page)
  await expect(tilesOf(page)).toHaveCount(2)
  // Tiles that still move to their places may pass over each other.
  await page.waitForFunction(() =>
    document
      .querySelector('main')
      ?.getAnimations({ subtree: true })
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
  await expectKeyboardWalk(page)

  // Somebody becomes a presenter.
  await press(page, control(page, 'Users'))
  const users = page.getByRole('region', { name: 'Users' })
  await expect(users.getByText('Ben')).toBeVisible()
  await expectKeyboardWalk(page)
  await press(page, users.getByRole('button', { name: 'Options for Ben' }))
  await press(page, page.getByRole('button', { name: 'Make a presenter' }))
  await expect(users.getByRole('heading', { name: 'Presenters (1)' })).toBeVisible()
  await expectFocusKept(page)

  await press(page, control(page, 'Chat'))
  await type(page, page.getByRole('textbox', { name: /^Message / }), 'Welcome')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Welcome')
  await expect(page.getByText('Delivered')).toBeVisible()
  await expectKeyboardWalk(page)

  // A document is brought along, shown and turned.
  await press(page, control(page, 'Files'))
  const files = page.getByRole('region', { name: 'Files', exact: true })
  const chosen = page.waitForEvent('filechooser')
  await press(page, files.getByRole('button', { name: 'Upload a file' }))
  const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
  await (await chosen).setFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await press(page, files.getByRole('button', { name: 'Share lesson.txt', exact: true }))
  await expect(guest.getByRole('img', { name: /^lesson.txt, page 1 of / })).toBeVisible()
  await expectFocusKept(page)
  await press(page, page.getByRole('button', { name: 'Next page' }))
  await expect(guest.getByRole('img', { name: /^lesson.txt, page 2 of / })).toBeVisible()
  // The keys that the list of shortcuts names turn pages, too; the arrows point.
  const shown = page.getByRole('region', { name: 'lesson.txt' })
  await press(page, shown, 'PageDown')
  await expect(guest.getByRole('img', { name: /^lesson.txt, page 3 of / })).toBeVisible()
  await press(page, shown, 'PageUp')
  await expect(guest.getByRole('img', { name: /^lesson.txt, page 2 of / })).toBeVisible()
  const pointer = page.getByRole('button', { name: 'Pointer' })
  await press(page, pointer)
  const mark = guest.getByText('Ada', { exact: true }).locator('xpath=parent::*[contains(@style, "left")]')
  // It goes by itself when it rests; each press moves it on from where it was.
  await expect(async () => {
    await press(page, shown, 'ArrowRight')
    const at = await mark.evaluate(({ style }) => Number.parseFloat(style.left), undefined, { timeout: 500 })
    expect(at).toBeGreaterThan(53)
  }).toPass()
  await press(page, pointer)
  await expect(mark).toHaveCount(0)
  await expectKeyboardWalk(page)

  await press(page, control(page, 'Polls'))
  const polls = page.getByRole('region', { name: 'Polls', exact: true })
  await press(page, polls.getByRole('button', { name: 'New poll' }))
  const form = page.getByRole('dialog', { name: 'New poll' })
  await expect(form).toBeVisible()
  await expectKeyboardWalk(page)
  await type(page, form.getByLabel('Question'), 'Shall we go on?')
  await type(page, form.getByLabel('Option 1'), 'Yes')
  await type(page, form.getByLabel('Option 2'), 'No')
  await press(page, form.getByRole('button', { name: 'Start poll' }))
  await expect(form).toHaveCount(0)
  await expectFocusKept(page)
  const poll = polls.getByRole('listitem', { name: 'Shall we go on?' })
  await press(page, poll.getByRole('radio', { name: 'Yes' }), 'Space')
  await press(page, poll.getByRole('button', { name: 'Answer', exact: true }))
  await expect(poll).toContainText(/1 of \d people have answered/)
  await expectFocusKept(page)

  await press(guest, control(guest, 'Audio'))
  await press(page, control(page, 'Manage'))
  const tools = page.getByRole('region', { name: 'Host tools' })
  await expect(tools.getByRole('switch', { name: 'Lock the conference' })).toBeVisible()
  await expectKeyboardWalk(page)
  await press(page, tools.getByRole('button', { name: 'Mute everyone else' }))
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await press(page, tools.getByRole('button', { name: 'Stop the share' }))
  await expect(guest.getByRole('img', { name: /^lesson.txt/ })).toHaveCount(0)
  await expectFocusKept(page)

  await press(page, page.getByRole('button', { name: 'Leave', exact: true }))
  await press(page, page.getByRole('button', { name: 'End for everyone' }))
  await press(
    page,
    page
      .getByRole('dialog', { name: 'End the conference for everyone?' })
      .getByRole('button', { name: 'End for everyone' }),
  )
  await expect(page.getByRole('heading', { name: 'The conference has ended' })).toBeFocused()
})
