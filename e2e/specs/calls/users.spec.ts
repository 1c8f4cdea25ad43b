import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture, expectSilence, expectSound } from '../../support/media.ts'
import { control, enterCall, enterMuted, pictureOf, tileOf, tilesOf } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const users = (page: Page) => page.getByRole('region', { name: 'Users' })

async function choose(page: Page, name: string, choice: string): Promise<void> {
  await users(page)
    .getByRole('button', { name: `Options for ${name}` })
    .click()
  await page.getByRole('button', { name: choice, exact: true }).click()
}

test('a host mutes somebody for everybody, asks them to speak, and puts them in the spotlight', async ({
  owner,
  page,
  newPage,
  listen,
}) => {
  const conference = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, conference.hostUrl, 'Ada')
  await enterCall(guest, conference.attendeeUrl, 'Ben')
  for (const [number, name] of ['Cleo', 'Dan', 'Eve'].entries()) await listen(conference, number + 1, name)
  await expectSound(page)
  await control(page, 'Users').click()
  await expect(users(page).getByText('Attendees (4)')).toBeVisible()

  await choose(page, 'Ben', 'Mute')
  await expect(guest.getByText('Ada muted you.')).toBeVisible()
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await expectSilence(page)
  await choose(page, 'Ben', 'Turn camera off')
  await expect(guest.getByText('Ada turned your camera off.')).toBeVisible()
  await expect(control(guest, 'Video')).toHaveAttribute('aria-pressed', 'false')
  await expect(pictureOf(page, 'Ben')).toHaveCount(0)
  await choose(page, 'Ben', 'Ask to unmute')
  await guest.getByText('Ada asks you to unmute.').waitFor()
  await guest.getByRole('button', { name: 'Unmute' }).click()
  await expectSound(page)

  await users(page).getByRole('button', { name: 'Mute everyone else' }).click()
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await expectSilence(page)
  await expect(control(page, 'Audio')).toHaveAttribute('aria-pressed', 'true')

  await choose(page, 'Cleo', 'Spotlight for everyone')
  for (const one of [page, guest])
    await expect(tileOf(one, 'Cleo').getByText('in the spotlight')).toBeAttached()
  const isLargest = (one: Page, name: string) =>
    expect
      .poll(async () => {
        const width = (await tileOf(one, name).boundingBox())?.width ?? 0
        const all = await tilesOf(one).evaluateAll((tiles) => tiles.map((tile) => tile.clientWidth))
        return all.filter((other) => other > width / 2).length
      })
      .toBe(1)
  await isLargest(guest, 'Cleo')
  await guest.getByRole('button', { name: 'Pin Dan for me' }).focus()
  await guest.keyboard.press('Enter')
  await isLargest(guest, 'Dan')
  await isLargest(page, 'Cleo')

  await users(page).getByRole('searchbox', { name: 'Search users' }).fill('cle')
  await expect(users(page).getByText('Attendees (1)')).toBeVisible()
  await expectAccessible(page)
  await choose(page, 'Cleo', 'Privileges')
  const privileges = page.getByRole('dialog', { name: 'What Cleo may do' })
  await privileges.getByRole('switch', { name: 'Chat' }).uncheck()
  await expectAccessible(page)
  await expect
    .poll(async () => {
      const { items } = await owner.client.conferenceUser.list({ params: { id: conference.confId } })
      return items.find(({ displayName }) => displayName === 'Cleo')?.privileges.chat
    })
    .toBe(false)
})

test('the portal mutes somebody, asks them to be heard and seen, and shows what they have turned on', async ({
  owner,
  signedInPage: portal,
  page: ada,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const ben = await newPage()
  await enterMuted(ada, hostUrl, 'Ada')
  await enterCall(ben, attendeeUrl, 'Ben')
  await expectSound(ada)
  await portal.goto(`/Portal/Conference/${confId}?pane=users`)
  await portal.getByRole('listitem', { name: 'Ben' }).getByRole('button', { name: 'Edit Ben' }).click()
  const media = portal.getByRole('group', { name: 'Media Controls' })
  for (const [name, device, action] of [
    ['Audio', 'microphone', 'Unmute'],
    ['Video', 'camera', 'Turn camera on'],
  ] as const) {
    const toggle = media.getByRole('switch', { name })
    await expect(toggle).toBeChecked()
    await toggle.click()
    await expect(control(ben, name)).toHaveAttribute('aria-pressed', 'false')
    await expect(toggle).not.toBeChecked()

    await toggle.click()
    await expect(media.getByText(`Asked Ben to turn their ${device} on.`)).toBeVisible()
    await expect(toggle).not.toBeChecked()
    await expect(control(ben, name)).toHaveAttribute('aria-pressed', 'false')
    await ben.getByText(/^The host asks you to/).waitFor()
    await ben.getByRole('button', { name: action, exact: true }).click()
    await expect(toggle).toBeChecked()
    await expect(media.getByText(/^Asked Ben/)).toHaveCount(0)
  }
  await expectSound(ada)
  await expectMovingPicture(pictureOf(ada, 'Ben'))
})
