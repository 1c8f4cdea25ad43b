import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture, expectSilence, expectSound } from '../../support/media.ts'
import {
  control,
  enterCall,
  enterMuted,
  expectInCall,
  screenOf,
  shareScreen,
  tileOf,
} from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Join now' })
const users = (page: Page) => page.getByRole('region', { name: 'Users' })

async function change(page: Page, name: string, choice: string): Promise<void> {
  await users(page)
    .getByRole('button', { name: `Options for ${name}` })
    .click()
  await page.getByRole('button', { name: choice }).click()
}

test('groups users by role, and a promotion enables sharing at once', async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  const helper = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(helper, presenterUrl, 'Paula')
  await enterCall(guest, attendeeUrl, 'Ben')
  await control(page, 'Users').click()
  for (const group of ['Hosts (1)', 'Presenters (1)', 'Attendees (1)'])
    await expect(users(page).getByRole('heading', { name: group })).toBeVisible()

  await expect(control(guest, 'Share')).toBeDisabled()
  await control(guest, 'Users').click()
  await expect(users(guest).getByText('Ben (you)')).toBeVisible()
  await expect(users(guest).getByText(/^(Make a|Expel)/)).toHaveCount(0)
  await change(page, 'Ben', 'Make a presenter')
  await expect(users(page).getByRole('heading', { name: 'Presenters (2)' })).toBeVisible()
  await expect(users(page).getByText('No Users Found')).toBeVisible()
  await expect(guest.getByText('Ada made you a presenter: you can share your screen')).toBeVisible()
  await expect(control(guest, 'Share')).toBeEnabled()
  await shareScreen(guest)
  await expectMovingPicture(screenOf(page, 'Ben'))
})

test('a browser that shares its screen anyway is refused by the media server', async ({
  owner,
  page,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  await enterCall(page, hostUrl, 'Ada')
  const intruder = await newPage()
  await intruder.goto('/JoinRoom')
  const joined = await intruder.evaluate(
    async ({ id, key }) => {
      const answer = await fetch(`/v1/conference/${id}/join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ displayName: 'Mallory', key }),
      })
      return answer.json()
    },
    { id: confId, key: new URL(attendeeUrl).searchParams.get('key') },
  )
  expect(joined).toMatchObject({ status: 'joined', user: { role: 1, privileges: { share: false } } })

  // The client library as it is, on a page of the same origin, with a token that is genuine.
  const client = createRequire(import.meta.url).resolve('livekit-client')
  await intruder.evaluate(await readFile(client, 'utf8'))
  const outcomes = await intruder.evaluate(publishEverything, joined.media)
  expect(outcomes).toEqual({ camera: 'published', screen: 'refused' })
  await expectMovingPicture(tileOf(page, 'Mallory').locator('video'))
  await expect(screenOf(page, 'Mallory')).toHaveCount(0)
  const unchanged = await owner.client.conferenceUser.list({ params: { id: confId } })
  expect(unchanged.items.find(({ displayName }) => displayName === 'Mallory')?.role).toBe(1)
})

/** Tries to send a camera and a screen with the media token of a join. */
async function publishEverything({ url, token }: { url: string; token: string }) {
  const { LivekitClient } = window as unknown as { LivekitClient: typeof import('livekit-client') }
  const room = new LivekitClient.Room()
  await room.connect(new URL(url, location.href).href.replace(/^http/, 'ws'), token)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  setInterval(() => {
    if (!context) return
    context.fillStyle = `hsl(${Math.random() * 360} 90% 60%)`
    context.fillRect(Math.random() * 200, Math.random() * 100, 100, 50)
  }, 40)
  const send = (source: import('livekit-client').Track.Source) => {
    const [track] = canvas.captureStream(15).getVideoTracks()
    if (!track) return 'no picture'
    return room.localParticipant.publishTrack(track, { source, simulcast: false }).then(
      () => 'published',
      () => 'refused',
    )
  }
  return {
    camera: await send(LivekitClient.Track.Source.Camera),
    screen: await send(LivekitClient.Track.Source.ScreenShare),
  }
}

test('an expelled person gets the reason, and the others see them go', async ({ owner, page, newPage }) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await control(page, 'Users').click()
  await change(page, 'Ben', 'Expel user')
  const question = page.getByRole('dialog', { name: 'Expel Ben?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Expel user' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectRemoved(guest)
  await expect(tileOf(page, 'Ben')).toHaveCount(0)
  // Loading the page again brings nobody back.
  await guest.reload()
  await submit(guest).click()
  await expectRemoved(guest)
})

async function expectRemoved(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'You were removed from the conference' })).toBeVisible()
  await expect(page.getByText('A host or presenter removed you.')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
}

test('a presenter is offered nothing about a host', { tag: '@long' }, async ({ owner, page, newPage }) => {
  const { hostUrl, presenterUrl, attendeeUrl } = await createConference(owner)
  const helper = await newPage()
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(helper, presenterUrl, 'Paula')
  await enterCall(guest, attendeeUrl, 'Ben')
  await control(helper, 'Users').click()
  await expect(users(helper).getByRole('heading', { name: 'Hosts (1)' })).toBeVisible()
  await users(helper).getByRole('button', { name: 'Options for Ben' }).click()
  await expect(helper.getByRole('button', { name: 'Make a presenter' })).toBeVisible()
  await expect(helper.getByRole('button', { name: 'Make a host' })).toHaveCount(0)
  const ada = users(helper).getByRole('listitem').filter({ hasText: 'Ada' })
  await expect(ada.getByText(/^(Make a|Mute|Expel|Privileges)/)).toHaveCount(0)
})

test('a person who loses the privilege to speak is muted, and can speak again once they have it', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterMuted(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await expectSound(page)
  await control(page, 'Users').click()
  await change(page, 'Ben', 'Privileges')
  const audio = page
    .getByRole('dialog', { name: 'What Ben may do' })
    .getByRole('switch', { name: 'Use their microphone' })
  await audio.uncheck()
  await expectSilence(page)
  await expect(control(guest, 'Audio')).toBeDisabled()
  await expect(control(guest, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  await audio.check()
  await expect(control(guest, 'Audio')).toBeEnabled()
  // Nobody is heard before they want to be.
  await expectSilence(page)
  await control(guest, 'Audio').click()
  await expectSound(page)
})

test('a host ends the conference for everyone, and restarts it', async ({ owner, page, newPage }) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await enterCall(page, hostUrl, 'Ada')
  await enterCall(guest, attendeeUrl, 'Ben')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.getByRole('button', { name: 'End for everyone' }).click()
  const question = page.getByRole('dialog', { name: 'End the conference for everyone?' })
  await question.getByRole('button', { name: 'End for everyone' }).click()
  for (const one of [page, guest]) {
    await expect(one.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()
  }
  expect((await owner.client.conference.read({ params: { id: confId } })).state).toBe(3)
  await expect(guest.getByRole('button', { name: 'Restart' })).toHaveCount(0)
  await page.getByRole('link', { name: 'See who was there' }).click()
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: 'Ben' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Restart' }).click()
  await expectInCall(page)
  await guest.getByRole('button', { name: 'Try again' }).click()
  await submit(guest).click()
  await expectMovingPicture(tileOf(page, 'Ben').locator('video'))
})

test('an account that manages a conference restarts it from its link', async ({ owner, newPage }) => {
  const { confId, attendeeUrl } = await createConference(owner)
  await owner.client.conference.update({ params: { id: confId }, body: { state: 3 } })
  const manager = await newPage({ storageState: await signedIn(owner) })
  await manager.goto(attendeeUrl)
  await expect(manager.getByRole('heading', { name: 'This conference has ended' })).toBeVisible()
  await manager.getByRole('button', { name: 'Restart' }).click()
  await submit(manager).click()
  await expectInCall(manager)
})
