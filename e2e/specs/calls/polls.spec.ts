import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../support/accessibility.ts'
import { createConference } from '../../support/conference.ts'
import { control, enterCall, enterMuted } from '../../support/room.ts'
import { expect, test } from '../../support/test.ts'

const pollsOf = (page: Page) => page.getByRole('region', { name: 'Polls', exact: true })
const pollOf = (page: Page, question: string) => pollsOf(page).getByRole('listitem', { name: question })

async function pick(page: Page, question: string, item: string): Promise<void> {
  const poll = pollOf(page, question)
  await poll.getByRole('button', { name: `Options for the poll ${question}` }).click()
  await poll.getByRole('button', { name: item }).click()
}

test('a host prepares polls in the portal while the conference waits, and starts them in the call', async ({
  owner,
  signedInPage: portal,
}) => {
  const { confId } = await createConference(owner, { startMethod: 1 })
  await portal.goto(`/room/join?id=${confId}`)
  await portal.getByRole('button', { name: 'Join now' }).click()
  const opened = portal.waitForEvent('popup')
  await portal.getByRole('link', { name: 'Prepare polls' }).click()
  const page = await opened
  await page.getByRole('button', { name: 'New poll' }).click()
  const form = page.getByRole('dialog', { name: 'New poll' })
  await expect(form.getByLabel('Question')).toBeFocused()
  await form.getByLabel('Question').fill('Tea?')
  await form.getByLabel('Option 1').fill('Yes')
  await form.getByLabel('Option 1').press('Enter')
  await page.keyboard.type('No')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('1 draft', { exact: true })).toBeVisible()
  await page.close()

  await portal.getByRole('button', { name: 'Start', exact: true }).click()
  await control(portal, 'Polls').click()
  await pollOf(portal, 'Tea?').getByRole('button', { name: 'Start poll' }).click()
  await expect(pollOf(portal, 'Tea?').getByRole('radio', { name: 'No' })).toBeVisible()
})

test('people are asked and answer, with names or without, and see the results', async ({
  owner,
  page,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, eve] = [await newPage(), await newPage()]
  await enterMuted(page, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(eve, attendeeUrl, '=HYPERLINK("https://www.example.com")')

  // Prepared first: nobody else sees a draft.
  await control(page, 'Polls').click()
  await pollsOf(page).getByRole('button', { name: 'New poll' }).click()
  const form = page.getByRole('dialog', { name: 'New poll' })
  await form.getByLabel('Question').fill('Shall we take a break?')
  await form.getByLabel('Option 1').fill('<b>Yes</b>')
  await form.getByLabel('Option 1').press('Enter')
  await page.keyboard.type('No')
  await page.keyboard.press('Enter')
  await page.keyboard.type('No')
  await expect(form.getByText('This option is there already.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Start poll' })).toBeDisabled()
  await form.getByLabel('Option 3').fill('Later')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save as draft' }).click()
  await expect(form).toHaveCount(0)
  await control(ben, 'Polls').click()
  await expect(pollsOf(ben).getByText('No polls yet.')).toBeVisible()

  // An open poll: announced, counted, answered and changed, with the results as they arrive.
  const breakPoll = 'Shall we take a break?'
  await pollOf(page, breakPoll).getByRole('button', { name: 'Start poll' }).click()
  await expect(control(eve, 'Polls')).toHaveAccessibleDescription('1 poll waits for your answer')
  const notice = eve.getByRole('listitem').filter({ hasText: `New poll: ${breakPoll}` })
  await notice.getByRole('button', { name: 'Answer' }).click()
  await pollOf(ben, breakPoll).getByRole('radio', { name: '<b>Yes</b>' }).check()
  await pollOf(ben, breakPoll).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(pollOf(ben, breakPoll)).toContainText('1 person has answered')
  await pollOf(eve, breakPoll).getByRole('radio', { name: 'No' }).check()
  await pollOf(eve, breakPoll).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(control(eve, 'Polls')).not.toHaveAccessibleDescription(/waits/)
  await expect(pollOf(ben, breakPoll)).toContainText('2 people have answered')
  await pollOf(ben, breakPoll).getByRole('button', { name: 'Change answer' }).click()
  await pollOf(ben, breakPoll).getByRole('radio', { name: 'No' }).check()
  await pollOf(ben, breakPoll).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(pollOf(page, breakPoll).getByRole('list', { name: 'Results' })).toContainText('No2 (100%)')
  await expectAccessible(ben)
  await pick(page, breakPoll, 'Who answered what')
  await expect(page.getByRole('dialog', { name: 'Who answered what' })).toContainText('BenNo')
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // Saved as a table, in which nothing is calculated.
  const saving = page.waitForEvent('download')
  await pick(page, breakPoll, 'Save answers as CSV')
  const csv = await readFile(await (await saving).path(), 'utf8')
  expect(csv.split('\r\n').toSorted()).toEqual(
    [
      '',
      '\u{feff}Question,Name,Answer,May have answered before',
      `${breakPoll},Ben,No,`,
      `${breakPoll},"'=HYPERLINK(""https://www.example.com"")",No,`,
    ].toSorted(),
  )

  // Without names, and with the results at the end.
  await pollsOf(page).getByRole('button', { name: 'New poll' }).click()
  await form.getByLabel('Question').fill('What was hard?')
  await form.getByLabel('How to answer').selectOption('Free text')
  await form.getByRole('switch', { name: 'Anonymous' }).check()
  await form.getByRole('switch', { name: 'Results at the end' }).check()
  await form.getByRole('button', { name: 'Start poll' }).click()
  const hard = 'What was hard?'
  await pollOf(ben, hard).getByLabel('Your answer').fill('<img src=x onerror="document.title=1">')
  await pollOf(ben, hard).getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(pollOf(ben, hard)).toContainText('You see the results once the poll has ended.')
  await expect(pollOf(page, hard)).toContainText('<img src=x')
  await pollOf(page, hard)
    .getByRole('button', { name: `Options for the poll ${hard}` })
    .click()
  await expect(pollOf(page, hard).getByRole('button', { name: 'Who answered what' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await pollOf(page, hard).getByRole('button', { name: 'End poll' }).click()
  await expect(pollOf(eve, hard).getByRole('list', { name: 'Results' })).toContainText('<img src=x')
  await expect(pollOf(eve, hard)).not.toContainText('Ben')

  await pick(page, hard, 'Delete poll')
  await page
    .getByRole('dialog', { name: 'Delete this poll?' })
    .getByRole('button', { name: 'Delete poll' })
    .click()
  await expect(pollOf(eve, hard)).toHaveCount(0)
})

test('people choose several of the options, and the counts and shares are of those who have answered', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { hostUrl, attendeeUrl } = await createConference(owner)
  const [ben, cleo] = [await newPage(), await newPage()]
  await enterMuted(ada, hostUrl, 'Ada')
  await enterMuted(ben, attendeeUrl, 'Ben')
  await enterMuted(cleo, attendeeUrl, 'Cleo')
  for (const page of [ada, ben, cleo]) await control(page, 'Polls').click()
  await pollsOf(ada).getByRole('button', { name: 'New poll' }).click()
  const form = ada.getByRole('dialog', { name: 'New poll' })
  await form.getByLabel('Question').fill('Which days suit you?')
  await form.getByLabel('How to answer').selectOption('Several answers')
  await form.getByLabel('Option 1').fill('Monday')
  await form.getByLabel('Option 1').press('Enter')
  await ada.keyboard.type('Tuesday')
  await ada.keyboard.press('Enter')
  await ada.keyboard.type('Friday')
  await form.getByRole('button', { name: 'Start poll' }).click()

  const days = 'Which days suit you?'
  const answer = async (page: Page, options: readonly string[]) => {
    for (const name of options) await pollOf(page, days).getByRole('checkbox', { name }).check()
    await pollOf(page, days).getByRole('button', { name: 'Answer', exact: true }).click()
  }
  const results = (page: Page) =>
    pollOf(page, days).getByRole('list', { name: 'Results' }).getByRole('listitem')
  await answer(ben, ['Monday', 'Friday'])
  await expect(results(ben)).toHaveText(['Monday1 (100%)', 'Tuesday0 (0%)', 'Friday1 (100%)'])
  await answer(cleo, ['Friday'])
  for (const page of [ada, ben, cleo]) {
    await expect(results(page)).toHaveText(['Monday1 (50%)', 'Tuesday0 (0%)', 'Friday2 (100%)'])
    await expect(pollOf(page, days)).toContainText(/2 (of 3 )?people have answered/)
  }
  await pick(ada, days, 'Who answered what')
  const who = ada.getByRole('dialog', { name: 'Who answered what' })
  await expect(who).toContainText(/Ben.*Monday.*Friday/)
  await expect(who).toContainText(/Cleo.*Friday/)
})

test('a guest who comes back is counted once, and the host is warned where the browser is another one', async ({
  owner,
  page: ada,
  newPage,
}) => {
  const { confId, hostUrl, attendeeUrl } = await createConference(owner)
  await enterMuted(ada, hostUrl, 'Ada')
  await owner.client.poll.create({
    params: { id: confId },
    body: { question: 'Tea?', kind: 'single', options: ['Yes', 'No'], state: 'open' },
  })
  await control(ada, 'Polls').click()
  const answer = async (page: Page, option: string) => {
    await pollOf(page, 'Tea?').getByRole('radio', { name: option }).check()
    await pollOf(page, 'Tea?').getByRole('button', { name: 'Answer', exact: true }).click()
    await expect(pollOf(page, 'Tea?').getByRole('button', { name: 'Change answer' })).toBeVisible()
  }
  const first = await newPage()
  await enterMuted(first, attendeeUrl, 'Ben')
  await control(first, 'Polls').click()
  await answer(first, 'Yes')
  await expect(pollOf(ada, 'Tea?')).toContainText('1 of 2 people have answered')

  const again = await first.context().newPage()
  await first.close()
  // Its microphone is off as it was.
  await enterCall(again, attendeeUrl, 'Ben')
  await control(again, 'Polls').click()
  await pollOf(again, 'Tea?').getByRole('button', { name: 'Change answer' }).click()
  await answer(again, 'No')
  await expect(pollOf(ada, 'Tea?').getByRole('list', { name: 'Results' })).toContainText('No1 (100%)')
  await expect(pollOf(ada, 'Tea?')).toContainText('1 of 2 people have answered')

  await again.getByRole('button', { name: 'Leave', exact: true }).click()
  const elsewhere = await newPage()
  await enterMuted(elsewhere, attendeeUrl, 'Ben')
  await control(elsewhere, 'Polls').click()
  await answer(elsewhere, 'Yes')
  await expect(pollOf(ada, 'Tea?')).toContainText('2 of 3 people have answered')
  await expect(pollOf(ada, 'Tea?')).toContainText('1 of them may be from a guest who had answered before')
  await expect(pollOf(elsewhere, 'Tea?')).not.toContainText('may be from')
  await pick(ada, 'Tea?', 'Who answered what')
  const who = ada.getByRole('dialog', { name: 'Who answered what' })
  await expect(who.getByText('May have answered before')).toHaveCount(1)
})
