import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { signUp } from '../../support/account.ts'
import { drawingOf, pixelsOf } from '../../support/board.ts'
import { createConference } from '../../support/conference.ts'
import { eavesdrop } from '../../support/eavesdropper.ts'
import { createEncrypted, forgetFrameEncryption, keysOf } from '../../support/encrypted.ts'
import { expectToFit } from '../../support/fit.ts'
import {
  annotate,
  annotationsOf,
  callBack,
  highlight,
  highlighted,
  inRoom,
  keepAnnotated,
  openRooms,
  pane,
  returnToMainRoom,
  shareBoard,
  slide,
  slides,
  slidesPdf,
  textsOf,
  visit,
  write,
  writeMessage,
} from '../../support/lesson.ts'
import { joinAsListener } from '../../support/listener.ts'
import { startLumi } from '../../support/lumi.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { hasProc } from '../../support/processes.ts'
import { redPicture } from '../../support/red-picture.ts'
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

const messages = (page: Page) => pane(page, 'Messages')
const files = (page: Page) => pane(page, 'Files')

/** Texts that only people in the conference may ever read; each contains a word that occurs nowhere else. */
const secretWord = 'quickthorn'
const secrets = {
  chat: `The ${secretWord} grows under the pear tree`,
  edited: `The ${secretWord} grows beside the pear tree`,
  link: `https://example.com/${secretWord}`,
  chatFile: `Where each ${secretWord} stands`,
  chatFileName: `${secretWord}-map.txt`,
  pictureName: `${secretWord}.png`,
  document: `What the ${secretWord} is good for`,
  documentName: `${secretWord}.docx`,
  board: `No ${secretWord} is green in winter`,
  board2: `Each ${secretWord} flowers in spring`,
  annotation: `This slide forgets the ${secretWord}`,
  room1: `Our ${secretWord} has four stems`,
  room2: `One ${secretWord} leans to the east`,
  roomChat: `Whose ${secretWord} has five?`,
  file: `A list of every ${secretWord} and its place`,
  fileName: `${secretWord}-census.txt`,
}
/** A picture with a word after its end, where viewers do not look. */
const secretPicture = Buffer.concat([redPicture, Buffer.from(secretWord)])
/** Marks the same kinds of content in a conference that is not encrypted. */
const plainWord = 'brushwood'
const plain = {
  chat: `Anybody may read this about ${plainWord}`,
  link: `https://example.com/${plainWord}`,
  chatFile: `Where each piece of ${plainWord} lies`,
  board: `Beetles live in ${plainWord}`,
  file: `A list of all ${plainWord} and its beetles`,
  name: `Evangeline ${plainWord}`,
}

async function offer(page: Page, name: string): Promise<void> {
  await files(page)
    .getByRole('button', { name: `What to do with ${name}` })
    .click()
  await page.getByRole('button', { name: 'Offer for download' }).click()
}

/** Shows a file of the conference to everybody, once it can be shown. */
const share = (page: Page, name: string) =>
  files(page)
    .getByRole('button', { name: `Share ${name}`, exact: true })
    .click({ timeout: 60_000 })

/** A page of a document that is shown, once it is drawn. */
const pageOf = (page: Page, name: string, number: number) =>
  page.getByRole('region', { name, exact: true }).locator(`canvas[data-page="${number}"]`)

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** The colour of a board's texts on paper. */
const ink = [30, 30, 30] as const

const download = (page: Page, name: string) =>
  saved(page, files(page).getByRole('button', { name: `Download ${name}` }))

/** Finds the button of a file that was sent in the chat, which has its size as well. */
const downloadSent = (page: Page, name: string) =>
  saved(page, messages(page).getByRole('button', { name: `Download ${name}` }))

async function saved(page: Page, button: Locator): Promise<Buffer> {
  const saving = page.waitForEvent('download')
  await button.click()
  return readFile(await (await saving).path())
}

/** Returns true for requests for the preview of a linked page. */
const isLookUp = (url: string) => new URL(url).pathname === '/api/preview'

/** Sends files in the chat that is open. */
async function sendFiles(page: Page, sent: readonly { name: string; buffer: Buffer }[]): Promise<void> {
  const payloads = sent.map((file) => ({ ...file, mimeType: 'application/octet-stream' }))
  await page.locator('input[type=file]').setInputFiles(payloads)
  await expect(page.getByRole('list', { name: 'Files to send' }).getByRole('listitem')).toHaveCount(
    sent.length,
  )
  await page.getByRole('textbox', { name: /^Message / }).press('Enter')
}

test('three have a lesson in an encrypted conference, of which nothing is found on the server', {
  tag: '@long',
}, async ({ newPage }) => {
  test.skip(!hasProc, 'What the server knows is looked up in /proc')
  test.setTimeout(420_000)
  const lumi = await startLumi({ LOG_LEVEL: 'debug' })
  try {
    const owner = await signUp(lumi.url)
    const portal = await newPage({ storageState: await signedIn(owner, lumi.url), baseURL: lumi.url })
    const { attendeeUrl, hostUrl, confId, secret } = await createEncrypted(portal)
    const [ada, ben, cleo] = [await newPage(), await newPage(), await newPage()]

    await test.step('all see and hear each other, and have the same key', async () => {
      await enterCall(ada, hostUrl, 'Ada')
      await enterCall(ben, attendeeUrl, 'Ben')
      await enterCall(cleo, attendeeUrl, 'Cleo')
      expect(ben.url()).not.toContain('secret')
      await Promise.all([expectSeesAndHears(ada, 'Ben'), expectSeesAndHears(ben, 'Cleo')])
      await expectSeesAndHears(cleo, 'Ada')
      const phrases = await Promise.all(
        [ada, ben].map(async (page) => {
          await page.getByRole('button', { name: 'End-to-end encrypted' }).click()
          const dialog = page.getByRole('dialog', { name: 'End-to-end encrypted' })
          const phrase = await dialog.locator('p[lang=en]').textContent()
          await expect(dialog.getByText('Nobody can call in by telephone')).toBeVisible()
          await expect(dialog.getByText('raised hands, reactions and pointers')).toBeVisible()
          await expectAccessible(page)
          await expectToFit(page)
          await dialog.getByRole('button', { name: 'Close' }).first().click()
          return phrase
        }),
      )
      expect(phrases[0]).toMatch(/^([a-z]+ ){4}[a-z]+$/)
      expect(phrases[1]).toBe(phrases[0])
    })

    await test.step('what is written is read by the others, also when they come back', async () => {
      for (const page of [ada, ben]) await pressControl(page, 'Chat')
      await writeMessage(ada, secrets.chat)
      await expect(messages(ben)).toContainText(secrets.chat)
      const rows = messages(ben).getByRole('listitem')
      await rows.hover()
      await rows.getByRole('button', { name: 'Options for a message from Ada' }).click()
      await rows.getByRole('button', { name: 'Reply' }).click()
      await writeMessage(ben, 'So it does')
      // An edited message is also changed where it is quoted, even for people who come back.
      await expect(messages(ada)).toContainText('So it does')
      await ada.getByRole('textbox', { name: /^Message / }).press('ArrowUp')
      await writeMessage(ada, secrets.edited)
      await expect(rows).toContainText([secrets.edited, `${secrets.edited}So it does`])
      await ben.reload()
      await pressControl(ben, 'Chat')
      await expect(rows).toContainText([secrets.edited, `${secrets.edited}So it does`])
    })

    await test.step('files are sent in the chat, and links there are looked up by nobody', async () => {
      const asked: string[] = []
      for (const page of [ada, ben])
        page.on('request', (request) => {
          if (isLookUp(request.url())) asked.push(request.url())
        })
      await writeMessage(ada, `Read ${secrets.link}`)
      await expect(messages(ben).getByRole('link')).toHaveAttribute('href', secrets.link)
      await sendFiles(ada, [
        { name: secrets.chatFileName, buffer: Buffer.from(secrets.chatFile) },
        { name: secrets.pictureName, buffer: secretPicture },
      ])
      expect(String(await downloadSent(ben, secrets.chatFileName))).toBe(secrets.chatFile)
      expect(await downloadSent(ben, secrets.pictureName)).toEqual(secretPicture)
      expect(asked).toEqual([])
    })

    await test.step('a file is handed out', async () => {
      await pressControl(ada, 'Files')
      const buffer = Buffer.from(secrets.file)
      await files(ada)
        .locator('input[type=file]')
        .setInputFiles({ name: secrets.fileName, mimeType: 'text/plain', buffer })
      await offer(ada, secrets.fileName)
      await ben.getByRole('button', { name: 'Show', exact: true }).click()
      expect((await download(ben, secrets.fileName)).toString()).toBe(secrets.file)
    })

    await test.step('a document that only the server could convert is handed out, and said not to be shown', async () => {
      await files(ada)
        .locator('input[type=file]')
        .setInputFiles({ name: secrets.documentName, mimeType: docx, buffer: Buffer.from(secrets.document) })
      const row = files(ada).getByRole('listitem').filter({ hasText: secrets.documentName })
      await expect(row).toContainText('Has no pages to show')
      await expect(files(ada)).toContainText('PDFs and images can be shown, all others handed out')
      await expect(row.getByRole('button', { name: /^Share/ })).toHaveCount(0)
      await offer(ada, secrets.documentName)
      expect(String(await download(ben, secrets.documentName))).toBe(secrets.document)
    })

    await test.step('slides are opened by the browsers, and what is drawn over them is encrypted', async () => {
      const { name, mimeType } = slides
      await files(ada).locator('input[type=file]').setInputFiles({ name, mimeType, buffer: slidesPdf() })
      await share(ada, name)
      for (const page of [ben, cleo]) await expect(slide(page, 1)).toBeVisible()
      await ada.getByRole('button', { name: 'Next page' }).click()
      for (const page of [ben, cleo]) await expect(slide(page, 2)).toBeVisible()
      await annotate(cleo, secrets.annotation)
      await expect(annotationsOf(ada)).toHaveText(secrets.annotation)
      await annotate(ada, 'Look')
      await expect(annotationsOf(cleo)).toContainText('Look')
      await highlight(ada, slide(ada, 2))
      await expect(cleo.locator('[data-mark]')).toHaveCount(3)
      await keepAnnotated(ada)
      await offer(ada, 'slides (annotated).pdf')
      expect(String(await download(ben, 'slides (annotated).pdf'))).toMatch(/^%PDF/)
      await ada.getByRole('button', { name: 'Stop sharing' }).first().click()
      await expect(slide(cleo, 2)).toHaveCount(0)
      // The drawing is in the file, which only browsers can open.
      await share(ada, 'slides (annotated).pdf')
      await ada.getByRole('button', { name: 'Next page' }).click()
      await expect
        .poll(() => pixelsOf(pageOf(ben, 'slides (annotated).pdf', 2), highlighted))
        .toBeGreaterThan(500)
      await ada.getByRole('button', { name: 'Stop sharing' }).first().click()
    })

    await test.step('files of the library are shown as they are', async () => {
      const atlas = { content: new Blob([new Uint8Array(slidesPdf())]) }
      const { contentId } = await owner.client.content.create({
        body: { fileName: 'atlas.pdf' },
        files: atlas,
      })
      await owner.client.conferenceContent.link({ params: { id: confId, contentId }, body: {} })
      await share(ada, 'atlas.pdf')
      await expect(pageOf(cleo, 'atlas.pdf', 1)).toBeVisible()
      await ada.getByRole('button', { name: 'Stop sharing' }).first().click()
    })

    await test.step('a board is drawn together', async () => {
      await shareBoard(ada)
      await write(ada, secrets.board, [0.4, 0.3])
      await write(cleo, secrets.board2, [0.4, 0.6])
      await expect(textsOf(ben)).toHaveText([secrets.board, secrets.board2])
      await pressControl(ada, 'Files')
      await files(ada)
        .locator('input[type=file]')
        .setInputFiles({ name: 'red.png', mimeType: 'image/png', buffer: redPicture })
      await ada.getByRole('button', { name: 'Insert', exact: true }).click()
      await ada.getByRole('button', { name: 'Insert a picture' }).click()
      await ada
        .getByRole('dialog', { name: 'Insert a picture' })
        .getByRole('button', { name: 'Insert red.png' })
        .click()
      for (const page of [ada, ben, cleo])
        await expect.poll(() => pixelsOf(drawingOf(page), [255, 0, 0])).toBeGreaterThan(100)
      await ada.getByRole('button', { name: 'Stop sharing' }).first().click()
      await expect(textsOf(cleo)).toHaveCount(0)
    })

    await test.step('nobody records it who does not give the recorder the key', async () => {
      await pressControl(ada, 'Record')
      await ada.getByRole('button', { name: 'Start recording' }).click()
      const asked = ada.getByRole('dialog', { name: 'Give the recorder the key?' })
      await asked.getByRole('button', { name: 'Cancel' }).click()
      await expect(ada.getByRole('button', { name: 'Start recording' })).toBeEnabled()
      const refused = owner.client.capture.start({ params: { id: confId }, body: {} })
      await expect(refused).rejects.toMatchObject({ errorName: 'conferenceEncrypted' })
    })

    await test.step('boards and chat of two breakout rooms come back as files, with the same key', async () => {
      await openRooms(ada)
      await expect(ada.getByRole('textbox', { name: 'Message to all rooms' })).toHaveAccessibleDescription(
        'This message is not encrypted.',
      )
      const rooms = [
        { name: 'Room 1', member: ben, text: secrets.room1 },
        { name: 'Room 2', member: cleo, text: secrets.room2 },
      ]
      for (const { name, member } of rooms) await expect(inRoom(member, name)).toBeVisible()
      await pressControl(ben, 'Chat')
      await writeMessage(ben, secrets.roomChat)
      await expect(messages(ben).getByText('Delivered', { exact: true })).toBeVisible()
      for (const { name, member, text } of rooms) {
        await visit(ada, name)
        await expect(tileOf(member, 'Ada')).toBeVisible()
        await shareBoard(ada)
        await write(member, text)
        await expect(textsOf(ada)).toHaveText([text])
        await returnToMainRoom(ada)
        await expect(tileOf(member, 'Ada')).toHaveCount(0)
        await pressControl(ada, 'Breakout')
      }
      await callBack(ada, [ben, cleo])
      await expectMovingPicture(pictureOf(ben, 'Ada'))
      await pressControl(ada, 'Files')
      await pressControl(ben, 'Files')
      for (const room of rooms) {
        const name = `${room.name} - Whiteboard 1.pdf`
        await expect(files(ada).getByText(name)).toBeVisible({ timeout: 60_000 })
        await offer(ada, name)
        expect(String(await download(ben, name))).toMatch(/^%PDF/)
      }
      const chat = 'Room 1 - Chat.txt'
      await offer(ada, chat)
      expect(String(await download(ben, chat))).toContain(`Ben: ${secrets.roomChat}`)
      for (const room of rooms) {
        const name = `${room.name} - Whiteboard 1.pdf`
        await share(ada, name)
        await expect.poll(() => pixelsOf(pageOf(ben, name, 1), ink)).toBeGreaterThan(20)
        await ada.getByRole('button', { name: 'Stop sharing' }).first().click()
        await expect(pageOf(ben, name, 1)).toHaveCount(0)
      }
    })

    await test.step('who listens to the media server without the key sees and hears nothing', async () => {
      const eve = await joinAsListener(lumi.url, { confId, attendeeUrl }, 1, 'Eve')
      const overheard = await eavesdrop(await newPage(), lumi.url, eve.media)
      eve.socket.close()
      expect(overheard.videoBytes).toBeGreaterThan(20_000)
      expect(overheard.audioBytes).toBeGreaterThan(5_000)
      expect(overheard.green).toBeLessThan(0.05)
      expect(overheard.silence).toBeLessThan(0.4)
    })

    await test.step('of an open conference everything is found, so the search works', async () => {
      const open = await createConference(owner)
      const guest = await newPage()
      await enterCall(guest, open.hostUrl, plain.name)
      await pressControl(guest, 'Chat')
      await writeMessage(guest, plain.chat)
      await expect(guest.getByText('Delivered', { exact: true })).toBeVisible()
      const lookingUp = guest.waitForRequest((request) => isLookUp(request.url()))
      await writeMessage(guest, plain.link)
      await lookingUp
      await sendFiles(guest, [{ name: 'brushwood.txt', buffer: Buffer.from(plain.chatFile) }])
      await expect(messages(guest).getByRole('button', { name: 'Download brushwood.txt' })).toBeVisible()
      await pressControl(guest, 'Files')
      await files(guest)
        .locator('input[type=file]')
        .setInputFiles({ name: 'badgers.txt', mimeType: 'text/plain', buffer: Buffer.from(plain.file) })
      await expect(files(guest).getByText('badgers.txt')).toBeVisible()
      const eve = await joinAsListener(lumi.url, open, 2, 'Eve')
      const overheard = await eavesdrop(await newPage(), lumi.url, eve.media)
      eve.socket.close()
      expect(overheard.green).toBeGreaterThan(0.3)
      expect(overheard.silence).toBeGreaterThan(0.5)
      await shareBoard(guest)
      await write(guest, plain.board)
      await expect
        .poll(() => tracesOf(lumi, [plainWord]), { timeout: 60_000 })
        .toEqual(
          expect.arrayContaining([
            ...['table chat_messages', 'table board_pages', 'files of postgres'],
            ...['memory of server', 'memory of postgres', 'memory of livekit'],
            expect.stringMatching(/^file files\//),
          ]),
        )
      // The file of the chat lies beside the other one.
      expect(await tracesOf(lumi, [plain.chatFile])).toContainEqual(expect.stringMatching(/^file files\//))
    })

    // The log contains nobody's words, of any conference; its level shows that it is detailed.
    expect(await readFile(lumi.logFile, 'utf8')).toContain('"level":"debug"')
    expect(await tracesOf(lumi, [secretWord, ...keysOf(secret)])).toEqual([])
  } finally {
    await lumi.stop()
  }
})

test('a missing key, a wrong key or an old browser is reported before joining', async ({
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
  await old.addInitScript(forgetFrameEncryption)
  await join(old, attendeeUrl, 'Olga')
  await expect(old.getByText('your browser is too old for that')).toBeVisible()
  await expect(tileOf(ada, 'Olga')).toHaveCount(0)
})
