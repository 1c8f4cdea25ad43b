import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { giveDrawnCamera, silenceMicrophone } from '../../support/devices.ts'
import { framesOf, near } from '../../support/film.ts'
import { expectMovingLevel, expectRestingLevel } from '../../support/level.ts'
import { expectMovingPicture, expectSilence, expectSound, keepSoundInReach } from '../../support/media.ts'
import { expectToGoOn, startRecording, stopRecording } from '../../support/recorded-call.ts'
import {
  chooseLayout,
  control,
  enterCall,
  enterMuted,
  pictureOf,
  pressControl,
  tilesOf,
} from '../../support/room.ts'
import { keepLoudnessInReach, loudestOf } from '../../support/sounds.ts'
import { expectSpeakers, forgetSpeakers, keepSpeakersInReach } from '../../support/speakers.ts'
import { expect, test } from '../../support/test.ts'
import { talking } from '../../support/voice.ts'

test.use(talking())

/** Returns the person of the only large tile, by all its words; nothing while several are large. */
const largestOf = (page: Page) =>
  tilesOf(page).evaluateAll((tiles) => {
    const widest = Math.max(...tiles.map(({ clientWidth }) => clientWidth))
    const [largest, ...others] = tiles.filter(({ clientWidth }) => clientWidth === widest)
    return others.length === 0 ? (largest?.textContent ?? '') : ''
  })

test('the speaker mark is on the tile of the person who is heard, and never on a muted one', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  for (const side of [page, guest]) await side.addInitScript(keepSpeakersInReach)
  await enterCall(page, hostUrl, 'Ada')
  await enterMuted(guest, attendeeUrl, 'Ben')
  for (const side of [page, guest]) await expectSpeakers(side, ['Ada'])

  await control(page, 'Audio').click()
  for (const side of [page, guest]) {
    await expect(side.locator('li[data-speaking]')).toHaveCount(0)
    await forgetSpeakers(side)
  }
  await control(guest, 'Audio').click()
  for (const side of [page, guest]) await expectSpeakers(side, ['Ben'])

  // The last speaker among the others stays marked when they are silent.
  await control(guest, 'Audio').click()
  const spokeLast = page.locator('li[data-spoke-last]:not([data-speaking])')
  await expect(spokeLast).toHaveCount(1)
  await expect(spokeLast).toContainText(/Ben.*spoke last/)
})

test('in the layout Speaker the large picture is that of the active speaker', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(ben, hostUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  await enterMuted(page, attendeeUrl, 'Ada')
  await chooseLayout(page, 'Speaker')
  await expect(tilesOf(page)).toHaveCount(3)
  for (const [speaker, name] of [
    [ben, 'Ben'],
    [cleo, 'Cleo'],
    [ben, 'Ben'],
  ] as const) {
    await control(speaker, 'Audio').click()
    await expect.poll(() => largestOf(page)).toContain(name)
    await expectMovingPicture(pictureOf(page, name))
    await control(speaker, 'Audio').click()
    await expect(control(speaker, 'Audio')).toHaveAttribute('aria-pressed', 'false')
  }
})

test('in a recording of the speaker the large picture is that of the active speaker', {
  tag: '@long',
}, async ({ owner, page, newPage }) => {
  test.setTimeout(240_000)
  const { hostUrl, attendeeUrl, confId } = await createConference(owner)
  const ben = await newPage()
  await giveDrawnCamera(page, 'red')
  await giveDrawnCamera(ben, 'blue')
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  const recorded = { owner, confId, ada: page, ben }
  await startRecording(recorded, /^Speaker/)
  for (const speaker of [ben, page]) {
    await pressControl(speaker, 'Audio')
    await expectToGoOn(recorded)
    await pressControl(speaker, 'Audio')
  }
  const frames = await framesOf(await stopRecording(recorded))
  const [red, blue] = [near([255, 0, 0]), near([0, 0, 255])]
  const large = frames.flatMap((frame) =>
    [
      { name: 'Ben', colour: blue },
      { name: 'Ada', colour: red },
    ].filter(({ colour }) => frame.shareOf(colour) > 0.5),
  )
  expect(
    large
      .map(({ name }) => name)
      .filter((name, index, names) => name !== names[index - 1])
      .slice(-2),
  ).toEqual(['Ben', 'Ada'])
})

test('a muted person is heard for as long as they hold the space bar', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await guest.addInitScript(keepSoundInReach)
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(guest, attendeeUrl, 'Ben')
  await expectSilence(guest)
  await page.keyboard.down('Space')
  await expectSound(guest)
  await page.keyboard.up('Space')
  await expectSilence(guest)
})

test('a person who speaks while muted gets a hint; nobody else hears them', { tag: '@long' }, async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const guest = await newPage()
  await guest.addInitScript(keepSoundInReach)
  await enterCall(page, hostUrl, 'Ada')
  await enterMuted(guest, attendeeUrl, 'Ben')
  await expectSound(guest)
  await control(page, 'Audio').click()
  await expect(page.getByText('You are muted.')).toBeVisible()
  await expectSilence(guest)
  await page.getByRole('button', { name: 'Turn microphone on', exact: true }).click()
  await expect(page.getByText('You are muted.')).toHaveCount(0)
  await expectSound(guest)

  await pressControl(page, 'Settings')
  await expectMovingLevel(page)
  await page.getByRole('checkbox', { name: 'Notice when I speak while muted' }).uncheck()
  const suppressor = page.waitForResponse(/rnnoise.*\.wasm$/)
  await page.getByRole('checkbox', { name: 'Reduce noise more' }).check()
  await suppressor
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await control(page, 'Audio').click()
  await expectSilence(guest)
  // A voice is no noise, at any setting.
  await control(page, 'Audio').click()
  await expectSound(guest)
})

test('before joining the level moves with a voice and rests in silence, and the speaker plays a sound', async ({
  owner,
  page,
}) => {
  const { attendeeUrl } = await createConference(owner)
  await page.addInitScript(keepLoudnessInReach)
  await page.goto(attendeeUrl)
  await expectMovingLevel(page)
  await page.getByRole('button', { name: 'Turn microphone off' }).click()
  await expectRestingLevel(page)

  await page.getByRole('button', { name: 'Test speaker' }).click()
  await expect(page.getByRole('button', { name: 'Playing a sound...' })).toBeDisabled()
  await expect.poll(() => loudestOf(page)).toBeGreaterThan(0.1)
  await expect(page.getByRole('button', { name: 'Test speaker' })).toBeEnabled()

  await page.addInitScript(silenceMicrophone)
  await page.reload()
  await page.getByRole('button', { name: 'Turn microphone on' }).click()
  await expect(page.getByText('In use: MediaStreamAudioDestinationNode')).toBeVisible()
  await expectRestingLevel(page)
})
