import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { createConference } from '../../support/conference.ts'
import { createEncrypted } from '../../support/encrypted.ts'
import { expectToFit } from '../../support/fit.ts'
import { startLumi } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import {
  control,
  enterCall,
  expectSeesAndHears,
  join,
  leave,
  pictureOf,
  pressControl,
  tileOf,
} from '../../support/room.ts'
import { signedIn } from '../../support/session.ts'
import { expect, test } from '../../support/test.ts'
import { tracesOf } from '../../support/traces.ts'

const boardOf = (page: Page) => page.getByRole('region', { name: 'Whiteboard 1, page' })
const textsOf = (page: Page) =>
  page.getByRole('region', { name: 'Texts on the whiteboard' }).getByRole('listitem')
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
const files = (page: Page) => page.getByRole('region', { name: 'Files', exact: true })

/** What nobody but the people in the conference may ever read; each has a word of its own. */
const secrets = {
  chat: 'The hedgehog lives under the pear tree',
  board: 'Hedgehogs sleep through the winter',
  file: 'A list of all hedgehogs and their trees',
  fileName: 'hedgehog-census.txt',
}
const plain = 'Anybody may read this about badgers'

async function write(page: Page, text: string): Promise<void> {
  const box = await boardOf(page).boundingBox()
  if (!box) throw new Error('The board is not shown')
  await page.getByTestId('toolbar-text').click({ force: true })
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Message / }).fill(text)
  await page.keyboard.press('Enter')
}

test('three meet in an encrypted conference, of which nothing is found on the server', async ({
  newPage,
}) => {
  const lumi = await startLumi()
  try {
    const owner = await signUp(lumi.url)
    const portal = await newPage({ storageState: await signedIn(owner, lumi.url), baseURL: lumi.url })
    const { attendeeUrl, hostUrl } = await createEncrypted(portal)
    const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]
    await enterCall(ada, hostUrl, 'Ada')
    await enterCall(ben, attendeeUrl, 'Ben')
    await enterCall(cleo, attendeeUrl, 'Cleo')
    expect(ben.url()).not.toContain('secret')
    await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Cleo')])
    await expectSeesAndHears(cleo, 'Ada')

    // All have the same key, and see it.
    const phrases = await Promise.all(
      [ada, ben].map(async (page) => {
        await page.getByRole('button', { name: 'End-to-end encrypted' }).click()
        const dialog = page.getByRole('dialog', { name: 'End-to-end encrypted' })
        const phrase = await dialog.locator('p[lang=en]').textContent()
        await expectAccessible(page)
        await expectToFit(page)
        await dialog.getByRole('button', { name: 'Close' }).first().click()
        return phrase
      }),
    )
    expect(phrases[0]).toMatch(/^([a-z]+ ){4}[a-z]+$/)
    expect(phrases[1]).toBe(phrases[0])

    // Words, answers to them, and what is looked for.
    for (const page of [ada, ben]) await pressControl(page, 'Chat')
    await say(ada, secrets.chat)
    await expect(messages(ben)).toContainText(secrets.chat)
    await ben.reload()
    await pressControl(ben, 'Chat')
    await expect(messages(ben)).toContainText(secrets.chat)

    // A file that is handed out.
    await pressControl(ada, 'Files')
    const buffer = Buffer.from(secrets.file)
    await files(ada)
      .locator('input[type=file]')
      .setInputFiles({ name: secrets.fileName, mimeType: 'text/plain', buffer })
    await files(ada)
      .getByRole('button', { name: `What to do with ${secrets.fileName}` })
      .click()
    await ada.getByRole('button', { name: 'Offer for download' }).click()
    await ben.getByRole('button', { name: 'Show', exact: true }).click()
    const saved = ben.waitForEvent('download')
    await files(ben)
      .getByRole('button', { name: `Download ${secrets.fileName}` })
      .click()
    expect(await readFile(await (await saved).path(), 'utf8')).toBe(secrets.file)

    // A board that is drawn together.
    await pressControl(ada, 'Board')
    await ada.getByRole('button', { name: 'New whiteboard' }).click()
    await write(ada, secrets.board)
    await expect(textsOf(cleo)).toHaveText([secrets.board])

    // Nobody records what the server cannot see.
    await pressControl(ada, 'Record')
    await ada.getByRole('button', { name: 'Start recording' }).click()
    await expect(ada.getByText("the server can't record it")).toBeVisible()

    // The same key in a breakout room, and back.
    await pressControl(ada, 'Breakout')
    await ada.getByRole('button', { name: 'Open the rooms' }).click()
    await expect(ben.getByRole('region', { name: 'Breakout rooms are open' })).toBeVisible()
    await ada.getByRole('button', { name: 'Call everybody back now' }).click()
    await expect(tileOf(ada, 'Ben')).toBeVisible()
    await expectMovingPicture(pictureOf(ben, 'Ada'))

    // What is written anywhere else is found: the search works.
    const open = await createConference(owner)
    const guest = await newPage()
    await enterCall(guest, open.hostUrl, 'Eve')
    await pressControl(guest, 'Chat')
    await say(guest, plain)
    await expect(guest.getByText('Delivered', { exact: true })).toBeVisible()
    expect(await tracesOf(lumi, [plain])).toEqual(expect.arrayContaining(['memory', 'table chat_messages']))
    expect(await tracesOf(lumi, Object.values(secrets))).toEqual([])
  } finally {
    await lumi.stop()
  }
})

test('whoever has no key, another key or an old browser is told before they join', async ({
  portal,
  newPage,
}) => {
  const { attendeeUrl, hostUrl } = await createEncrypted(portal)
  const [ada, ben] = [await newPage(), await newPage()]
  await enterCall(ada, hostUrl, 'Ada')

  await join(ben, attendeeUrl.replace(/#.*/, ''), 'Ben')
  const field = ben.getByLabel('Full link or key')
  await expect(ben.getByText('your link comes without its key')).toBeVisible()
  await expectAccessible(ben)
  await field.fill('A'.repeat(43))
  await ben.getByRole('button', { name: 'Join now' }).click()
  await expect(ben.getByText("This isn't the key of this conference.")).toBeVisible()
  await expect(tileOf(ada, 'Ben')).toHaveCount(0)
  await field.fill(attendeeUrl)
  await ben.getByRole('button', { name: 'Join now' }).click()
  await expect(
    control(ben, 'Leave')
      .or(ben.getByRole('button', { name: 'Leave', exact: true }))
      .first(),
  ).toBeVisible()
  await expectSeesAndHears(ada, 'Ben')
  await leave(ben)

  const old = await newPage()
  await old.addInitScript(() => {
    Reflect.deleteProperty(window, 'RTCRtpScriptTransform')
    Reflect.deleteProperty(RTCRtpSender.prototype, 'createEncodedStreams')
  })
  await join(old, attendeeUrl, 'Olga')
  await expect(old.getByText('your browser is too old for that')).toBeVisible()
  await expect(tileOf(ada, 'Olga')).toHaveCount(0)
})
