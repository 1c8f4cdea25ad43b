import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { createEncrypted, keysOf } from '../../support/encrypted.ts'
import { filmOf, frameOf, inspectFilm, isGreen, loudnessOf, near } from '../../support/film.ts'
import { expectToFit } from '../../support/fit.ts'
import { boxBlue, drawBlueBox, shareBoard } from '../../support/lesson.ts'
import { startLumi } from '../../support/lumi.ts'
import { hasProc, killRecorders } from '../../support/processes.ts'
import { enterCall, expectSeesAndHears, leave, pressControl } from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'
import { tracesOf } from '../../support/traces.ts'

const notice =
  'This conference is being recorded. The recorder has the key, so the server can see, hear and read everything.'

test.skip(!hasProc, 'What the server knows is looked up in /proc')

test('an encrypted conference is recorded once a host has given the recorder the key, which stays with it', {
  tag: '@long',
}, async ({ newPage }) => {
  test.setTimeout(300_000)
  const lumi = await startLumi()
  try {
    const owner = await signUp(lumi.url)
    const portal = await newPage({ storageState: await signedIn(owner, lumi.url), baseURL: lumi.url })
    const { attendeeUrl, hostUrl, confId, secret } = await createEncrypted(portal)
    const [ada, ben] = [await newPage(), await newPage()]
    await enterCall(ada, hostUrl, 'Ada')
    await enterCall(ben, attendeeUrl, 'Ben')
    await expectSeesAndHears(ada, 'Ben')
    const recorded = async () => (await owner.client.capture.read({ params: { id: confId } })).capture

    await test.step('the host is asked, and says yes', async () => {
      await pressControl(ada, 'Record')
      await ada.getByRole('button', { name: 'Start recording' }).click()
      const asked = ada.getByRole('dialog', { name: 'Give the recorder the key?' })
      await expect(asked.getByText('the server can read everything in it')).toBeVisible()
      await expectAccessible(ada)
      await expectToFit(ada)
      await asked.getByRole('button', { name: 'Give key and record' }).click()
      await expect(ben.getByRole('listitem').filter({ hasText: notice })).toBeVisible({ timeout: 60_000 })
    })

    await test.step('a recorder that takes over is given the key again', async () => {
      await pressControl(ada, 'Chat')
      await ada.getByRole('textbox', { name: 'Message' }).fill('The hedgehog is on film')
      await ada.keyboard.press('Enter')
      await expect.poll(async () => (await recorded())?.seconds).toBeGreaterThan(4)
      expect(await killRecorders(lumi)).toBe(1)
      await expect
        .poll(async () => (await recorded())?.state === 'recording' && (await recorded())?.interruptions, {
          timeout: 60_000,
        })
        .toBe(1)
      expect(await tracesOf(lumi, keysOf(secret))).toEqual([])
    })

    await test.step('a board of it is drawn on', async () => {
      await shareBoard(ada)
      await drawBlueBox(ada)
      const drawn = (await recorded())?.seconds ?? 0
      await expect.poll(async () => (await recorded())?.seconds).toBeGreaterThan(drawn + 5)
    })

    await test.step('one that nobody gives the key says so, and what was recorded is kept', async () => {
      await leave(ada, { asHost: true })
      expect(await killRecorders(lumi)).toBe(1)
      await expect(
        ben.getByText('The recording has been saved. Nobody gave the recorder the key.'),
      ).toBeVisible({ timeout: 90_000 })
    })

    await test.step('people are seen and heard on the film', async () => {
      const film = await filmOf(owner, confId)
      const { streams } = await inspectFilm(film)
      expect(streams.map(({ codec_name }) => codec_name)).toEqual(expect.arrayContaining(['aac', 'h264']))
      expect(await loudnessOf(film)).toBeGreaterThan(-60)
      expect((await frameOf(film, 3)).shareOf(isGreen)).toBeGreaterThan(0.2)
    })

    await test.step('and so is what was drawn', async () => {
      const film = await filmOf(owner, confId)
      const length = Number((await inspectFilm(film)).format.duration)
      expect((await frameOf(film, 3)).shareOf(near(boxBlue))).toBeLessThan(0.01)
      expect((await frameOf(film, length - 2)).shareOf(near(boxBlue))).toBeGreaterThan(0.03)
    })

    await test.step('what was written is read beside it where the key is, and nowhere else', async () => {
      const elsewhere = await newPage({ storageState: await signedIn(owner, lumi.url), baseURL: lumi.url })
      for (const [page, text] of [
        [portal, 'The hedgehog is on film'],
        [elsewhere, 'Encrypted message'],
      ] as const) {
        await page.goto('/Portal/Recordings')
        await page.getByRole('button', { name: /^Play / }).click()
        await page
          .getByRole('region', { name: 'Chapters and chat' })
          .getByText('Chat', { exact: true })
          .click()
        await expect(page.getByRole('button', { name: text })).toBeVisible()
      }
    })
  } finally {
    await lumi.stop()
  }
})
