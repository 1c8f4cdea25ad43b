import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { course, type Moodle, type MoodlePerson, password } from './moodle.ts'

/** Waits until the scripts of a page of Moodle have run: some replace fields that are filled in before. */
async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { M } = window as { M?: { util?: { pending_js?: unknown[] } } }
    return M?.util?.pending_js?.length === 0
  })
}

/** Opens a page of Moodle. */
async function openPage(page: Page, { url }: Moodle, path: string): Promise<void> {
  await page.goto(url + path)
  await untilReady(page)
}

/** Signs in to Moodle, without its page, whose scripts replace the field of the password at a time of their own. */
export async function signIn(page: Page, { url }: Moodle, person: MoodlePerson): Promise<void> {
  const address = `${url}/login/index.php`
  const form = await (await page.request.get(address)).text()
  const [, logintoken = ''] = /name="logintoken" value="(\w+)"/.exec(form) ?? []
  const answer = await page.request.post(address, { form: { username: person, password, logintoken } })
  expect(answer.url()).not.toContain('/login/')
}

/** Pastes an address into 'Manage tools', and activates the tool that registers itself there. Answers its card. */
export async function registerTool(page: Page, moodle: Moodle, registrationUrl: string): Promise<Locator> {
  await openPage(page, moodle, '/mod/lti/toolconfigure.php')
  await page.getByPlaceholder('Tool URL...').fill(registrationUrl)
  await page.getByRole('button', { name: 'Add LTI Advantage' }).click()
  const activate = page.getByRole('link', { name: 'Activate' })
  await activate.click()
  await expect(activate).toBeHidden()
  const card = page.locator('.tool-card').filter({ hasText: 'Lumi' })
  await expect(card.getByText('Active', { exact: true })).toBeVisible()
  return card
}

const inChooser = 'Show in activity chooser and as a preconfigured tool'

/** Lets teachers find a tool among the activities of their courses. */
export async function showAmongActivities(page: Page, card: Locator): Promise<void> {
  await card.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('textbox', { name: 'Tool name' })).toBeVisible()
  await untilReady(page)
  await page.getByRole('combobox', { name: 'Tool configuration usage' }).selectOption(inChooser)
  await saveTool(page)
}

async function saveTool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Manage tools' })).toBeVisible()
}

/** Configures a tool manually, by the values of the Setup dialog; answers those that Moodle has given it. */
export async function configureTool(
  page: Page,
  moodle: Moodle,
  { name, launchUrl, loginUrl, keysUrl }: Record<'name' | 'launchUrl' | 'loginUrl' | 'keysUrl', string>,
): Promise<{ issuer: string; clientId: string }> {
  await openPage(page, moodle, '/mod/lti/toolconfigure.php')
  await page.getByRole('link', { name: 'configure a tool manually' }).click()
  await expect(page.getByRole('textbox', { name: 'Tool name' })).toBeVisible()
  await untilReady(page)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await page.getByRole('textbox', { name: 'Tool name' }).fill(name)
  await page.getByRole('textbox', { name: 'Tool URL' }).fill(launchUrl)
  await page.getByRole('combobox', { name: 'LTI version' }).selectOption('LTI 1.3')
  await page.getByRole('combobox', { name: 'Public key type' }).selectOption('Keyset URL')
  await page.getByRole('textbox', { name: 'Public keyset' }).fill(keysUrl)
  await page.getByRole('textbox', { name: 'Initiate login URL' }).fill(loginUrl)
  await page.getByRole('textbox', { name: 'Redirection URI(s)' }).fill(launchUrl)
  await page.getByRole('combobox', { name: 'Tool configuration usage' }).selectOption(inChooser)
  await page.getByRole('checkbox', { name: 'Supports Deep Linking (Content-Item Message)' }).check()
  await page
    .getByRole('combobox', { name: 'IMS LTI Names and Role Provisioning' })
    .selectOption("Use this service to retrieve members' information as per privacy settings")
  await page.getByRole('combobox', { name: "Share launcher's name with tool" }).selectOption('Always')
  await saveTool(page)
  const card = page.locator('.tool-card').filter({ hasText: name })
  await card.getByRole('link', { name: 'View configuration details' }).click()
  const details = page.getByRole('dialog', { name: 'Tool configuration details' })
  const detail = async (label: string) =>
    (await details.getByText(new RegExp(`^${label}: `)).innerText()).split(': ')[1] ?? ''
  return { issuer: await detail('Platform ID'), clientId: await detail('Client ID') }
}

/** Opens the course. */
export async function openCourse(page: Page, moodle: Moodle): Promise<void> {
  await openPage(page, moodle, '/my/courses.php')
  await page.getByRole('link', { name: course }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await untilReady(page)
}

/** Chooses a tool among the activities of the course; the page is then the form of the new activity. */
export async function chooseActivity(page: Page, tool: string): Promise<void> {
  await page.getByRole('checkbox', { name: 'Edit mode' }).check()
  await page.getByRole('button', { name: 'Add an activity or resource' }).first().click()
  const chooser = page.getByRole('dialog', { name: 'Add an activity or resource' })
  await chooser.getByRole('link', { name: tool }).first().click()
  await expect(page.getByRole('textbox', { name: 'Activity name' })).toBeVisible()
  await untilReady(page)
}

/** Opens the tool in the form of a new activity, to choose what the activity leads to. */
export async function selectContent(page: Page): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Select content' }).click()
  return page.frameLocator('#contentitem-page-iframe')
}

/** Opens the gradebook of the course, and answers the rows of somebody. */
export async function openGradebook(page: Page, moodle: Moodle, name: string): Promise<Locator> {
  await openCourse(page, moodle)
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  await openPage(page, moodle, `/grade/report/grader/index.php?${new URLSearchParams({ id })}`)
  return page.getByRole('row').filter({ hasText: name })
}

/** The frame in which Moodle shows the tool of an activity. */
export const toolFrame = (page: Page): FrameLocator => page.frameLocator('#contentframe')

/**
 * Presses a button in the frame of the tool, until the page that it leads to is there: a browser drops what is pressed
 * in the frame of another site before it has painted the page.
 */
export async function press(button: Locator, next: Locator): Promise<void> {
  await expect(async () => {
    if (!(await next.isVisible())) await button.click({ timeout: 10_000 })
    await expect(next).toBeVisible({ timeout: 10_000 })
  }).toPass()
}

/** Opens an activity of the course, and answers the frame of its tool. */
export async function openActivity(page: Page, name: string): Promise<FrameLocator> {
  await page.getByRole('link', { name }).first().click()
  return toolFrame(page)
}
