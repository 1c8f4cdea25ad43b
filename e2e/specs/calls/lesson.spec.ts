import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createConference } from '../../support/conference.ts'
import { expectMovingPicture } from '../../support/media.ts'
import { control, expectInCall, pressControl, screenOf, shareScreen } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const lines = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of the slides`)
const slides = { name: 'slides.txt', mimeType: 'text/plain', buffer: Buffer.from(lines.join('\n')) }
const question = 'What is the capital of Peru?'

const pane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const close = (page: Page, name: string) => pane(page, name).getByRole('button', { name: 'Close' }).click()
const slide = (page: Page, number: number) =>
  page
    .getByRole('img', { name: new RegExp(`^slides.txt, page ${number} of `) })
    .locator(`canvas[data-page="${number}"]`)
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message / })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' }).getByRole('listitem')

test('five people have a lesson, from the waiting room to the summary', async ({
  owner,
  portal: teacher,
  newPage,
}) => {
  test.setTimeout(180_000)
  const { confId, hostUrl, attendeeUrl } = await createConference(owner, { waitingRoom: true })
  const pupils = await Promise.all(['Ben', 'Cleo', 'Dan', 'Eve'].map(() => newPage()))
  const [ben, cleo, dan, eve] = pupils as [Page, Page, Page, Page]
  const everybody = [teacher, ...pupils]

  await test.step('everybody waits, and is admitted at once', async () => {
    // Joins with the account that is signed in, whose name is known.
    await teacher.goto(hostUrl)
    await teacher.getByRole('button', { name: 'Join now' }).click()
    await expectInCall(teacher)
    for (const [page, name] of [
      [ben, 'Ben'],
      [cleo, 'Cleo'],
      [dan, 'Dan'],
      [eve, 'Eve'],
    ] as const) {
      await page.goto(attendeeUrl)
      // Five cameras are more than a small machine draws.
      await page.getByRole('button', { name: 'Turn camera off' }).click()
      await page.getByLabel('Your name').fill(name)
      await page.getByRole('button', { name: 'Join now' }).click()
      await expect(page.getByText('Waiting to be admitted', { exact: true })).toBeVisible()
    }
    await pressControl(teacher, 'Manage')
    await pane(teacher, 'Host tools').getByRole('button', { name: 'Admit all' }).click()
    for (const pupil of pupils) await expectInCall(pupil)
    await close(teacher, 'Host tools')
  })

  await test.step('slides are turned by the teacher, for all', async () => {
    await pressControl(teacher, 'Files')
    await pane(teacher, 'Files').locator('input[type=file]').setInputFiles(slides)
    await pane(teacher, 'Files').getByRole('button', { name: 'Share slides.txt', exact: true }).click()
    for (const page of everybody) await expect(slide(page, 1)).toBeVisible()
    await teacher.getByRole('button', { name: 'Next page' }).click()
    for (const page of everybody) await expect(slide(page, 2)).toBeVisible()
  })

  await test.step('the file is handed out', async () => {
    await pane(teacher, 'Files').getByRole('button', { name: 'What to do with slides.txt' }).click()
    await teacher.getByRole('button', { name: 'Offer for download' }).click()
    await dan.getByRole('button', { name: 'Show', exact: true }).click()
    const saving = dan.waitForEvent('download')
    await pane(dan, 'Files').getByRole('button', { name: 'Download slides.txt' }).click()
    expect(await readFile(await (await saving).path(), 'utf8')).toBe(slides.buffer.toString())
    await close(dan, 'Files')
    await close(teacher, 'Files')
  })

  await test.step('Ben asks the teacher, and nobody else reads it', async () => {
    await control(ben, 'Chat').click()
    await ben.getByRole('button', { name: /^All chats/ }).click()
    await ben.getByRole('button', { name: 'New chat' }).click()
    await ben.getByRole('checkbox', { name: 'Ada' }).check()
    await ben.getByRole('button', { name: 'Start chat' }).click()
    await composer(ben).fill('May I show mine?')
    await composer(ben).press('Enter')
    await expect(messages(ben)).toContainText('Delivered')
    await expect(control(teacher, 'Chat')).toHaveAccessibleDescription('1 new message')
    await control(ben, 'Chat').click()
    await control(teacher, 'Chat').click()
    await expect(messages(teacher)).toHaveText([/May I show mine\?/])
    // The message to everybody comes after it: a person who has that one would have the question as well.
    await teacher.getByRole('button', { name: /^All chats/ }).click()
    await teacher.getByRole('button', { name: /^Everyone/ }).click()
    await composer(teacher).fill('Ben shows something soon')
    await composer(teacher).press('Enter')
    for (const pupil of [cleo, dan, eve])
      await expect(control(pupil, 'Chat')).toHaveAccessibleDescription('1 new message')
    await control(eve, 'Chat').click()
    await expect(messages(eve)).toHaveText([/Ben shows something soon/])
    await eve.getByRole('button', { name: /^All chats/ }).click()
    await expect(eve.getByRole('list', { name: 'Chats' }).getByRole('listitem')).toHaveCount(1)
    for (const page of [eve, teacher]) await control(page, 'Chat').click()
  })

  await test.step('Ben raises a hand, is made a presenter and shares a screen', async () => {
    await control(ben, 'Hand').click()
    await expect(teacher.getByRole('list', { name: 'Raised hands' }).getByRole('listitem')).toHaveText([
      'Ben',
    ])
    await control(teacher, 'Users').click()
    await pane(teacher, 'Users').getByRole('button', { name: 'Options for Ben' }).click()
    await teacher.getByRole('button', { name: 'Make a presenter' }).click()
    await expect(control(ben, 'Share')).toBeEnabled()
    await close(teacher, 'Users')
    await shareScreen(ben)
    // A person who shares something stays with it until they choose another item.
    await teacher.getByText("Ben's screen", { exact: true }).click()
    await expectMovingPicture(screenOf(teacher, 'Ben'))
    await expectMovingPicture(screenOf(eve, 'Ben'))
    // The others see the teacher's pointer on the screen as well.
    await teacher.getByRole('button', { name: 'Pointer' }).click()
    await expect(async () => {
      await screenOf(teacher, 'Ben').hover({ position: { x: 90, y: 80 } })
      await screenOf(teacher, 'Ben').hover({ position: { x: 92, y: 80 } })
      const mark = eve.locator('[aria-hidden] > [style*="left"] > span').filter({ hasText: 'Ada' })
      await expect(mark).toBeVisible({ timeout: 500 })
    }).toPass()
    await teacher.getByRole('button', { name: 'Pointer' }).click()
  })

  await test.step('a poll is answered', async () => {
    await pressControl(teacher, 'Polls')
    await pane(teacher, 'Polls').getByRole('button', { name: 'New poll' }).click()
    const form = teacher.getByRole('dialog', { name: 'New poll' })
    await form.getByLabel('Question').fill(question)
    await form.getByLabel('Option 1').fill('Lima')
    await form.getByLabel('Option 2').fill('Cusco')
    await form.getByRole('button', { name: 'Start poll' }).click()
    for (const [page, answer] of [
      [cleo, 'Lima'],
      [dan, 'Cusco'],
      [eve, 'Lima'],
    ] as const) {
      await pressControl(page, 'Polls')
      const poll = pane(page, 'Polls').getByRole('listitem', { name: question })
      await poll.getByRole('radio', { name: answer }).check()
      await poll.getByRole('button', { name: 'Answer', exact: true }).click()
    }
    const asked = pane(teacher, 'Polls').getByRole('listitem', { name: question })
    await expect(asked.getByRole('list', { name: 'Results' })).toContainText('Lima2')
    await asked.getByRole('button', { name: 'End poll' }).click()
    await close(teacher, 'Polls')
  })

  await test.step('everybody else is muted', async () => {
    await pressControl(teacher, 'Manage')
    await pane(teacher, 'Host tools').getByRole('button', { name: 'Mute everyone else' }).click()
    for (const pupil of pupils) {
      await expect(control(pupil, 'Audio')).toHaveAttribute('title', /Turn microphone on/)
    }
  })

  await test.step('it ends for all, and the teacher reads who was there', async () => {
    await teacher.getByRole('button', { name: 'Leave', exact: true }).click()
    await teacher.getByRole('button', { name: 'End for everyone' }).click()
    await teacher
      .getByRole('dialog', { name: 'End the conference for everyone?' })
      .getByRole('button', { name: 'End for everyone' })
      .click()
    for (const page of everybody)
      await expect(page.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()
    await expect(ben.getByRole('link', { name: 'See who was there' })).toHaveCount(0)
    await teacher.getByRole('link', { name: 'See who was there' }).click()
    await teacher.waitForURL(`**/Portal/Conference/${confId}?pane=summary`)
    const people = teacher.getByRole('table')
    const names = ['Ada Lovelace', 'Ben', 'Cleo', 'Dan', 'Eve']
    for (const name of names)
      await expect(people.getByRole('row').filter({ hasText: name }).getByRole('cell')).toHaveText([
        /^\d+:\d\d\s[AP]M – \d+:\d\d\s[AP]M$/,
        /^[1-9]\d* (seconds|minutes?)$/,
      ])
    await expect(teacher.getByText(question)).toBeVisible()
    const saving = teacher.waitForEvent('download')
    await teacher.getByRole('button', { name: 'Save people as CSV' }).click()
    const csv = await readFile(await (await saving).path(), 'utf8')
    const [head, ...stays] = csv.split('\r\n').filter(Boolean)
    expect(head).toContain('Name,Role,Joined,Left,Minutes')
    expect(stays.map((stay) => stay.split(',')[0]).sort()).toEqual(names)
    for (const stay of stays) {
      const [, , joined = '', left = '', minutes] = stay.split(',')
      for (const time of [joined, left]) expect(time).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
      expect(left > joined).toBe(true)
      expect(Number(minutes)).toBeGreaterThan(0)
    }
  })
})
