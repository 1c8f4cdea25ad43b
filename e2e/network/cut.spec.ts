import { setTimeout } from 'node:timers/promises'
import { expect, type Page } from '@playwright/test'
import { expectMovingPicture } from '../support/media.ts'
import { control, pictureOf, pressControl } from '../support/room.ts'
import type { Cut } from './namespace.ts'
import { test } from './test.ts'

const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await composer(page).press('Enter')
}

const lines = Array.from({ length: 200 }, (_, line) => `Line ${line + 1}`).join('\n')
const question = 'Shall we go on?'
const polls = (page: Page) => page.getByRole('region', { name: 'Polls', exact: true })
const pageOf = (page: Page, number: number) =>
  page.getByRole('img', { name: new RegExp(`^lesson.txt, page ${number} of `) })

/** Ben raises a hand, Ada asks everybody something and shows a document. */
async function takePart(ada: Page, ben: Page): Promise<void> {
  await pressControl(ben, 'Hand')
  await expect(ada.getByRole('list', { name: 'Raised hands' })).toContainText('Ben')
  await pressControl(ada, 'Polls')
  await polls(ada).getByRole('button', { name: 'New poll' }).click()
  const form = ada.getByRole('dialog', { name: 'New poll' })
  await form.getByLabel('Question').fill(question)
  await form.getByLabel('Option 1').fill('Yes')
  await form.getByLabel('Option 2').fill('No')
  await form.getByRole('button', { name: 'Start poll' }).click()
  await pressControl(ada, 'Files')
  const files = ada.getByRole('region', { name: 'Files', exact: true })
  await files
    .locator('input[type=file]')
    .setInputFiles({ name: 'lesson.txt', mimeType: 'text/plain', buffer: Buffer.from(lines) })
  await files.getByRole('button', { name: 'Share lesson.txt', exact: true }).click()
  await expect(pageOf(ben, 1)).toBeVisible()
}

/** A person who was cut off sees the page that was turned meanwhile and can answer, and their hand is still raised. */
async function expectPartKept(ada: Page, ben: Page): Promise<void> {
  await expect(pageOf(ben, 2)).toBeVisible()
  await expect(ada.getByRole('list', { name: 'Raised hands' })).toContainText('Ben')
  await expect(control(ben, 'Hand')).toHaveAttribute('aria-pressed', 'true')
  await pressControl(ben, 'Polls')
  const poll = polls(ben).getByRole('listitem', { name: question })
  await poll.getByRole('radio', { name: 'Yes' }).check()
  await poll.getByRole('button', { name: 'Answer', exact: true }).click()
  await pressControl(ada, 'Polls')
  await expect(polls(ada).getByRole('listitem', { name: question })).toContainText(
    /1 of \d people have answered/,
  )
}

const texts = ['before', 'to the one who is cut off', 'from behind the cut'] as const

const lost = (page: Page) => page.getByText(/Reconnecting|offline/)

/** Returns the order of these texts, regardless of the rest of each message. */
const orderOf = async (page: Page) =>
  (await messages(page).allInnerTexts()).map((all) => texts.find((text) => all.includes(text)))

const cuts: { seconds: number; how: Cut }[] = [
  { seconds: 5, how: 'silent' },
  { seconds: 20, how: 'silent' },
  { seconds: 20, how: 'pulled' },
  { seconds: 60, how: 'silent' },
]

for (const { seconds, how } of cuts) {
  test(`a line that is cut for ${seconds} s, ${how}: both see each other again, and nothing is lost`, async ({
    call: { ada, ben },
    namespace,
  }) => {
    await takePart(ada, ben)
    for (const page of [ada, ben]) await control(page, 'Chat').click()
    await Promise.all([
      expectMovingPicture(pictureOf(ada, 'Ben')),
      expectMovingPicture(pictureOf(ben, 'Ada')),
    ])
    await write(ben, texts[0])
    await expect(messages(ada)).toHaveCount(1)

    const began = Date.now()
    await namespace.cut(how)
    await ada.getByRole('button', { name: 'Next page' }).click()
    await write(ada, texts[1])
    await write(ben, texts[2])
    await expect(messages(ada).filter({ hasText: texts[1] })).toContainText('Delivered')
    await expect(messages(ben).filter({ hasText: texts[2] })).toContainText('Sending...')
    // A person who is cut off learns so before even the shortest cut is over.
    await expect(lost(ben).first()).toBeVisible({ timeout: 4000 })
    await expect(lost(ada)).toHaveCount(0)
    await setTimeout(Math.max(0, began + seconds * 1000 - Date.now()))
    await namespace.mend(how)
    const mended = Date.now()

    await Promise.all([
      expectMovingPicture(pictureOf(ada, 'Ben'), 60_000),
      expectMovingPicture(pictureOf(ben, 'Ada'), 60_000),
    ])
    test.info().annotations.push({ type: 'seen again after', description: `${Date.now() - mended} ms` })
    await expect(messages(ben).filter({ hasText: texts[2] })).toContainText('Delivered')
    for (const page of [ada, ben]) {
      await expect(messages(page)).toHaveCount(texts.length)
      await expect(lost(page)).toHaveCount(0)
    }
    expect(await orderOf(ben)).toEqual(await orderOf(ada))
    await expectPartKept(ada, ben)
  })
}
