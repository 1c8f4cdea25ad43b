import { expect, type Locator, type Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { test } from '../../support/test.ts'

/** More stops than any page of these has. */
const mostStops = 60

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let stops = 0; stops < mostStops; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

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
  await expect(page).toHaveURL(/\/Portal\/Conferences/)
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
  await expect(shortcuts.getByText('Talk while your microphone is off')).toBeVisible()
  await room.keyboard.press('Escape')
  await expect(shortcuts).toBeHidden()
  await press(room, room.getByRole('button', { name: 'Settings', exact: true }))
  await expect(room.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await room.keyboard.press('Escape')
  await expect(room.getByRole('dialog', { name: 'Settings' })).toBeHidden()
  await expect(room.getByRole('button', { name: 'Settings', exact: true })).toBeFocused()
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
