import type { FrameLocator, Locator, Page } from '@playwright/test'
import { addIntegration } from '../support/lti.ts'
import { shareScreen } from '../support/room.ts'
import { moodleFolder, people } from './moodle.ts'
import {
  chooseActivity,
  configureTool,
  openActivity,
  openCourse,
  openGradebook,
  press,
  registerTool,
  selectContent,
  showAmongActivities,
  signIn,
  toolFrame,
} from './moodle-pages.ts'
import { expect, test } from './test.ts'

test.skip(!moodleFolder, 'needs PHP and Moodle: `npm run test:platforms` gets both where it can')

/** The Setup dialog of the owner's only integration. */
async function openSetup(portal: Page): Promise<Locator> {
  await portal.goto('/Portal/Integrations/LTI')
  await portal.getByRole('button', { name: 'Setup of Law' }).click()
  return portal.getByRole('dialog', { name: 'Setup in Moodle' })
}

async function enter(room: FrameLocator, name: string): Promise<void> {
  await expect(room.getByLabel('Your name')).toHaveValue(name)
  await room.getByRole('button', { name: 'Join now' }).click()
}

/** The scores that a preview shows for the students. */
async function scoresIn(preview: FrameLocator): Promise<Record<string, number>> {
  const scores: Record<string, number> = {}
  for (const { name } of [people.ben, people.cleo])
    scores[name] = Number(await preview.getByRole('row', { name }).getByRole('cell').last().innerText())
  return scores
}

test('Moodle registers Lumi by one address; a teacher links a conference, the class meets in its frame and is graded', async ({
  moodle,
  owner,
  portal,
  newPage,
}) => {
  await addIntegration(owner, 'moodle')
  const setup = await openSetup(portal)
  const admin = await newPage()
  await signIn(admin, moodle, 'admin')
  const card = await registerTool(admin, moodle, await setup.getByLabel('Registration URL').inputValue())
  await showAmongActivities(admin, card)

  const ada = await newPage()
  await signIn(ada, moodle, 'ada')
  await openCourse(ada, moodle)
  await chooseActivity(ada, 'Lumi')
  const picker = await selectContent(ada)
  await picker.getByLabel('Name of the new conference').fill('Lesson 1')
  await picker.getByRole('button', { name: 'Add to the course' }).click()
  await expect(ada.getByRole('textbox', { name: 'Activity name' })).toHaveValue('Lesson 1')
  await ada.getByRole('button', { name: 'Save and display' }).click()
  const teacher = toolFrame(ada)
  await enter(teacher, people.ada.name)
  await teacher.getByRole('button', { name: 'Start', exact: true }).click()

  const students: FrameLocator[] = []
  for (const person of ['ben', 'cleo'] as const) {
    const page = await newPage()
    await signIn(page, moodle, person)
    await openCourse(page, moodle)
    const room = await openActivity(page, 'Lesson 1')
    await enter(room, people[person].name)
    students.push(room)
  }
  for (const room of [teacher, ...students]) {
    await room.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Users' }).click()
    const users = room.getByRole('region', { name: 'Users' })
    for (const { name } of [people.ada, people.ben, people.cleo])
      await expect(users.getByText(name)).toBeVisible()
  }

  // Moodle's frame forbids it, so the call goes on in a window.
  await teacher.getByRole('toolbar', { name: 'Controls' }).getByRole('button', { name: 'Share' }).click()
  await teacher.getByRole('button', { name: /text and slides/ }).click()
  const opened = ada.waitForEvent('popup')
  await teacher.getByRole('link', { name: 'Open in a window' }).click()
  const window = await opened
  await window.getByRole('button', { name: 'Join now' }).click()
  await expect(teacher.getByText('You joined from somewhere else')).toBeVisible()
  await shareScreen(window)
  for (const room of students)
    await expect(room.locator(`video[aria-label="${people.ada.name} is sharing"]`)).toBeVisible()

  await window.getByRole('button', { name: 'Leave', exact: true }).click()
  await window.getByRole('button', { name: 'End for everyone' }).click()
  await window
    .getByRole('dialog', { name: 'End the conference for everyone?' })
    .getByRole('button', { name: 'End for everyone' })
    .click()
  for (const room of students)
    await expect(room.getByRole('heading', { name: 'The conference has ended' })).toBeVisible()

  await openCourse(ada, moodle)
  const over = await openActivity(ada, 'Lesson 1')
  await expect(over.getByRole('alert')).toHaveText(/“Lesson 1” has ended/)
  await press(
    over.getByRole('button', { name: 'Grades of Lesson 1' }),
    over.getByRole('heading', { name: 'Grades: Lesson 1' }),
  )
  const preview = over.getByRole('button', { name: 'Preview' })
  const student = over.getByRole('row', { name: people.ben.name })
  await press(preview, student)
  const scores = await scoresIn(over)
  for (const score of Object.values(scores)) expect(score).toBeGreaterThan(0)
  const send = over.getByRole('button', { name: 'Send' })
  await press(send, preview)
  // Moodle lists an assistant who has never opened the tool as a student, and takes no grade for them.
  await expect(over.getByText('Grades in the platform: 2 of 3')).toBeVisible()
  await expect(over.getByRole('listitem')).toHaveText([/^Dan Fox/])
  const column = 'Lesson 1: Attendance'
  expect(await moodle.grades(column)).toEqual(scores)

  // Sending once more replaces them, in the same column.
  await over.getByLabel('Maximum score', { exact: true }).fill('10')
  // In a frame of another site that has just scrolled, the browser drops clicks, but no keys.
  const noGrade = over.getByRole('radio', { name: 'No grade', exact: true })
  await noGrade.press('Space')
  await expect(noGrade).toBeChecked()
  await press(preview, student)
  const corrected = await scoresIn(over)
  await press(send, preview)
  await expect(over.getByText('Grades in the platform: 2 of 2')).toBeVisible()
  expect(await moodle.grades(column)).toEqual(corrected)
  // A teacher who edits the course sees grades in fields.
  for (const [name, score] of Object.entries(corrected)) {
    const rows = await openGradebook(ada, moodle, name)
    await expect(rows.locator(`input[value="${score.toFixed(2)}"]`).first()).toBeVisible()
  }
})

test('Lumi is configured by hand; the activity lists the conferences of the course and reads its members', async ({
  moodle,
  owner,
  portal,
  newPage,
}) => {
  await addIntegration(owner, 'moodle')
  const setup = await openSetup(portal)
  const admin = await newPage()
  await signIn(admin, moodle, 'admin')
  const { issuer, clientId } = await configureTool(admin, moodle, {
    name: 'Lumi by hand',
    launchUrl: await setup.getByLabel('Tool URL and Redirection URI(s)').inputValue(),
    loginUrl: await setup.getByLabel('Initiate login URL').inputValue(),
    keysUrl: await setup.getByLabel('Public keyset').inputValue(),
  })
  await portal.keyboard.press('Escape')
  await portal.getByRole('button', { name: 'More actions for Law' }).click()
  await portal.getByRole('menuitem', { name: 'Platforms' }).click()
  const platforms = portal.getByRole('dialog', { name: 'Platforms of Law' })
  await platforms.getByLabel('Platform ID (issuer)').fill(issuer)
  await platforms.getByLabel('Client ID of the platform').fill(clientId)
  await platforms.getByRole('button', { name: 'Save' }).click()
  await expect(platforms.getByRole('list', { name: 'Platforms' }).getByText(issuer)).toBeVisible()

  const ada = await newPage()
  await signIn(ada, moodle, 'ada')
  await openCourse(ada, moodle)
  await chooseActivity(ada, 'Lumi by hand')
  await ada.getByRole('textbox', { name: 'Activity name' }).fill('Our lessons')
  await ada.getByRole('button', { name: 'Save and display' }).click()
  const teacher = toolFrame(ada)
  await teacher.getByLabel('Name', { exact: true }).fill('Lesson 2')
  await teacher.getByRole('button', { name: 'Create' }).click()
  await teacher.getByRole('button', { name: 'Update members' }).click()
  await expect(teacher.getByText(`Members: ${Object.keys(people).length}`)).toBeVisible()

  // A non-editing teacher teaches as well; a student joins.
  for (const [person, button] of [
    ['dan', 'Start Lesson 2'],
    ['ben', 'Join Lesson 2'],
  ] as const) {
    const page = await newPage()
    await signIn(page, moodle, person)
    await openCourse(page, moodle)
    const frame = await openActivity(page, 'Our lessons')
    await expect(frame.getByRole('button', { name: button })).toBeVisible()
    await expect(frame.getByRole('button', { name: 'Create' })).toHaveCount(person === 'dan' ? 1 : 0)
  }
})
