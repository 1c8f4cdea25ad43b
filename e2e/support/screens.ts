import { Role } from '@lumi/contract/values'
import { expect, type Page } from '@playwright/test'
import { names } from './filled-app.ts'
import { hasFocusInFront } from './keyboard-stops.ts'

/** Something that opens on a page: a dialog, a menu, a bar. */
export interface Opening {
  readonly what: string
  /** The lowest role that finds its control. */
  readonly least: Role
  /** Opens it by keyboard. */
  readonly open: (page: Page) => Promise<void>
}

/** A page of the portal. Roles below `least` may not open it. */
export interface Screen {
  readonly path: string
  readonly least: Role
  readonly opens: readonly Opening[]
}

const { attendee, presenter, host, owner } = Role
const anyone = attendee

/** All pages of the portal with what opens on them, in an app as `fillApp` makes it, for who looks after Lumi as well. */
export function screensOf(confId: string): Screen[] {
  const conference = `/Portal/Conference/${confId}`
  const users = `/Portal/Users?conference=${confId}`
  return [
    screen('/Portal/Dashboard', anyone, [
      opening('a step of the tour', anyone, press('Start the tour')),
      opening('the account menu', anyone, press(/^Account of/)),
      opening('the apps', owner, press(/^App:/)),
      opening('a new app', owner, press(/^App:/, 'Create New App')),
      opening('View As', owner, press('View As...')),
    ]),
    screen('/Portal/Conferences/1', anyone, [
      opening('what else can be done with one', host, press(more(names.conference))),
      opening('sharing one', host, press(`Share ${names.conference}`)),
      opening('ending one that somebody is in', host, press(more(names.conference), 'End')),
      opening('deleting one', host, press(more(names.conference), 'Delete')),
      opening(
        'deleting one that has not ended',
        host,
        goOn(press(more(names.conference), 'Delete'), 'Delete', 'Not ended yet'),
      ),
      opening('a new one', host, press('Create New')),
      opening('the demo', owner, press('Demo')),
      opening('the demo once it is there', owner, async (page) => {
        await goOn(press('Demo'), 'Create demo room', 'Demo room')(page)
        await expect(page.getByRole('link', { name: 'Enter demo room' })).toBeFocused()
      }),
      opening('rows', anyone, (page) => page.getByRole('radio', { name: 'Cards' }).press('ArrowRight')),
      opening('a selection', host, select(names.conference)),
    ]),
    ...[2, 3, 4].map((status) => screen(`/Portal/Conferences/${status}`, anyone)),
    screen(conference, presenter, [
      opening('a step of the tour', presenter, press('Start the tour')),
      opening('the countries', host, async (page) => {
        await page.getByRole('radio', { name: 'By Country' }).press('Space')
        await page.getByRole('combobox', { name: 'Country' }).press('ArrowDown')
      }),
      opening('sharing it', host, press(/^Share /)),
      opening('what presenters may do', host, turnTo('Presenter')),
      opening('what hosts may do', host, turnTo('Host')),
      opening('leaving unsaved changes', host, async (page) => {
        await page.getByLabel('Name', { exact: true }).fill('Another name')
        await page.getByRole('main').getByRole('link', { name: 'Conferences' }).press('Enter')
        await expect(page.getByRole('dialog')).toBeVisible()
      }),
    ]),
    screen(`${conference}?pane=announcements`, host, [
      opening('the recipients', host, choose('Recipients')),
      opening('those who can be chosen', host, async (page) => {
        await choose('Recipients')(page)
        await page.keyboard.press('ArrowUp')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('checkbox', { name: names.guest })).toBeVisible()
      }),
    ]),
    screen(`${conference}?pane=users`, presenter, [
      opening('which users are shown', presenter, choose('Which users are shown')),
      opening('a new user', host, press('Create New')),
      opening('somebody in the call', host, press(`Edit ${names.guest}`)),
      opening('a personal link', host, press(`Personal link for ${names.user}`)),
      opening('deleting a user', host, press(more(names.user), 'Delete')),
    ]),
    screen(`${conference}?pane=content`, presenter, [
      opening('the library', presenter, press('Link from library')),
      opening('unlinking a file', presenter, press(`Unlink ${names.file}`)),
      opening('adding files', presenter, press('Upload / Choose Files')),
    ]),
    screen(`${conference}?pane=polls`, host, [
      opening('a new poll', host, press('New poll')),
      opening('a poll', host, press(`Edit ${names.poll}`)),
      opening('deleting a poll', host, press(more(names.poll), 'Delete')),
    ]),
    screen(`${conference}?pane=summary`, host),
    screen(users, host, [
      opening('the conferences', host, choose('Conference')),
      opening('the order', host, press(/^Sort:/)),
      opening('a new user', host, press('Create New')),
      opening('somebody', host, press(`Edit ${names.user}`)),
      opening('deleting somebody', host, press(more(names.user), 'Delete')),
      opening('a selection', host, select(names.user)),
    ]),
    screen(`${users}&active=true`, host, [
      opening('moving somebody', host, press(more(names.guest), 'Move')),
      opening('moving somebody to a conference that is there', host, async (page) => {
        await press(more(names.guest), 'Move')(page)
        await turnTo('Existing')(page)
      }),
      opening('expelling somebody', host, press(more(names.guest), 'Expel')),
      opening('cards', host, asCards),
    ]),
    screen('/Portal/Roles/0', owner, [
      opening('a new account', owner, press('Create New')),
      opening('an account', owner, press(/^Edit/)),
      opening('deleting an account', owner, press(/^More actions/, 'Delete')),
      opening('demanding a new password', owner, press(/^More actions/, 'Demand a new password')),
      opening('a selection', owner, select()),
    ]),
    screen('/Portal/Roles/1', owner, [
      opening('what else can be done with one', owner, press(/^More actions/)),
      opening('cards', owner, asCards),
    ]),
    ...[2, 3].map((role) => screen(`/Portal/Roles/${role}`, owner)),
    screen('/Portal/Recordings', anyone, [
      opening('one that plays', anyone, play),
      opening('what was written while one was recorded', anyone, async (page) => {
        await play(page)
        await page.getByRole('radio', { name: 'Chat', exact: true }).press('Space')
        await expect(page.getByRole('button', { name: names.message })).toBeVisible()
      }),
      opening('what else can be done with one', anyone, press(more(names.recording))),
      opening('sharing one', presenter, press(more(names.recording), 'Share')),
      opening('the link to one', presenter, async (page) => {
        await press(more(names.recording), 'Share')(page)
        await page.getByRole('button', { name: 'Create link' }).press('Enter')
        await expect(page.getByLabel('Link', { exact: true })).toBeFocused()
      }),
      opening(
        'revoking the links to one',
        presenter,
        goOn(press(more(names.recording), 'Share'), 'Revoke links', 'Revoke all links?'),
      ),
      opening('renaming one', host, press(more(names.recording), 'Rename')),
      opening('deleting one', host, press(more(names.recording), 'Delete')),
      opening('a selection', anyone, select(names.recording)),
      opening('cards', anyone, asCards),
      // Its address is known only here, and the keyboard would open it in another tab.
      opening('the page of one', anyone, async (page) => {
        await play(page)
        const link = page.getByRole('link', { name: 'Open in new window' })
        await page.goto((await link.getAttribute('href')) ?? '')
        await expect(page.getByRole('heading', { level: 1, name: names.recording })).toBeVisible()
        await expect(chapters(page)).toHaveCount(16)
      }),
    ]),
    screen('/Portal/Library', anyone, [
      opening('a file', anyone, press(names.file)),
      opening('renaming one', presenter, press(more(names.file), 'Rename')),
      opening('editing one', presenter, press(more(names.file), 'Edit')),
      opening(
        'unlinking one that goes with its last conference',
        // A presenter is no part of this conference.
        host,
        goOn(
          press(more(names.passingFile), 'Edit'),
          `Unlink from ${names.ended}`,
          'Unlink and delete the file?',
        ),
      ),
      opening('deleting one', host, press(more(names.file), 'Delete')),
      opening(
        'deleting one that conferences use',
        host,
        goOn(press(more(names.file), 'Delete'), 'Delete', 'The file is in use'),
      ),
      opening('a selection', anyone, select(names.file)),
      opening('adding files', presenter, press('Add Files')),
      opening('leaving while a file is uploaded', presenter, async (page) => {
        await uploadForEver(page)
        await page.getByRole('link', { name: 'Recordings' }).first().press('Enter')
        await expect(page.getByRole('dialog', { name: 'Files are still being uploaded' })).toBeVisible()
      }),
    ]),
    screen('/Portal/Subscribers', owner, [
      opening('what is known of one', owner, press(`Details of ${names.subscriber}`)),
      opening('a new one', owner, press('New')),
      opening('one', owner, press(`Edit ${names.subscriber}`)),
      opening('deleting one', owner, press(more(names.subscriber), 'Delete')),
      opening('deleting one that an automation made', owner, press(more(names.automated), 'Delete')),
      opening('a selection', owner, select(names.subscriber)),
      opening('cards', owner, asCards),
      // A page of its own, whose address nobody knows beforehand.
      opening('the deliveries to one', owner, async (page) => {
        await page.getByRole('button', { name: more(names.subscriber), exact: true }).press('Enter')
        await pressEntry(page, 'Deliveries')
        await expect(page.getByRole('heading', { level: 1, name: 'Deliveries' })).toBeVisible()
      }),
    ]),
    screen('/Portal/Integrations/Services', owner, [opening('connecting one', owner, press('Connect'))]),
    screen('/Portal/Integrations/LTI', owner, [
      opening('a new one', owner, press('New')),
      opening('setting up Canvas', owner, press(`Setup of ${names.canvas}`)),
      opening('setting up Moodle', owner, press(`Setup of ${names.moodle}`)),
      opening('setting up Blackboard', owner, press(`Setup of ${names.blackboard}`)),
      opening('help with setting up Canvas', owner, async (page) => {
        await press(`Setup of ${names.canvas}`)(page)
        await pressIn(page, 'Help')
        for (const question of await page.locator('summary').all()) await question.press('Enter')
        await expect(page.locator('details:not([open])')).toHaveCount(0)
      }),
      opening('one with Canvas', owner, press(more(names.canvas), 'Edit')),
      opening('one with Moodle', owner, press(more(names.moodle), 'Edit')),
      opening('deleting one', owner, press(more(names.canvas), 'Delete')),
      opening('cards', owner, asCards),
    ]),
    screen('/Portal/Downloads', anyone),
    screen('/Portal/UserSettings', anyone, [
      opening('a new private key', owner, press('Download a private key...')),
    ]),
    screen('/Portal/Settings', owner, [
      opening('another API key', owner, press('Replace the API key')),
      opening('another client secret', owner, press('Replace the client secret')),
      opening('deleting an app', owner, async (page) => {
        await makeAnotherTheDefault(page)
        await press('Delete app...')(page)
      }),
    ]),
    screen('/Portal/New', owner),
    screen('/Portal/PrivateCloud', owner, [
      opening('removing the certificate', owner, press('Remove certificate')),
      opening('switching it off', owner, press('Switch off private cloud...')),
    ]),
    screen('/Portal/Servers', owner, [
      opening('what is known of one', owner, press(`Details of ${names.server}`)),
      opening('deleting one', owner, press(more(names.server), 'Delete')),
      opening('a selection', owner, select(names.server)),
      opening('cards', owner, asCards),
    ]),
    screen('/Portal/Installation', owner),
    screen('/Logs', owner),
    screen('/ReleaseNotes', anyone),
    screen('/Portal/NoPermission?from=/Portal/Users', anyone),
    screen('/Portal/nothing-here', anyone),
  ]
}

/** Loads a page until what it shows has come. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // The contents depend on the account.
  if (path.startsWith('/Portal') || path === '/Logs')
    await expect(page.locator('[data-tour=account]')).toBeVisible()
  await expectLoaded(page)
}

/** Nothing waits for its data any more. */
const expectLoaded = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)

/** Closes what was opened, where it is something that Escape closes: what is in front first. Answers whether it was. */
export async function closeOpening(page: Page): Promise<boolean> {
  const layers = page.locator('[role=dialog], [role=menu], [role=listbox]').filter({ visible: true })
  const count = await layers.count()
  // Ends a selection as well, which stands in front of nothing.
  await page.keyboard.press('Escape')
  for (let left = count - 1; left >= 0; left -= 1) {
    await expect(layers).toHaveCount(left)
    if (left > 0) await page.keyboard.press('Escape')
  }
  return count > 0
}

const screen = (path: string, least: Role, opens: Screen['opens'] = []): Screen => ({ path, least, opens })
const opening = (what: string, least: Role, open: Opening['open']): Opening => ({
  what,
  least,
  async open(page) {
    await open(page)
    // A film takes the focus once it is loaded, and pictures change the layout.
    await expectLoaded(page)
  },
})

const more = (name: string) => `More actions for ${name}`

/** Presses a button, and an entry of the menu that it opens. */
const press = (name: string | RegExp, entry?: string) => async (page: Page) => {
  const button = page.getByRole('button', { name, exact: true }).first()
  await button.press('Enter')
  const dialog = page.getByRole('dialog').first()
  if (entry === undefined) {
    const opened = page
      .getByRole('menu')
      .or(dialog)
      .or(button.and(page.locator('[aria-expanded=true]')))
    return expect(opened.first()).toBeVisible()
  }
  await pressEntry(page, entry)
  await expect(dialog).toBeVisible()
}

/** Presses an entry of the menu that has opened, once its first one has the focus: it would be pressed instead. */
async function pressEntry(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('menuitem', { name, exact: true })
  await expect(entry).toBeVisible()
  await page.waitForFunction(hasFocusInFront)
  await entry.press('Enter')
}

/** Presses a button in the dialog that has opened, upon which there is one with this title. */
const goOn = (open: Opening['open'], name: string, title: string) => async (page: Page) => {
  await open(page)
  await pressIn(page, name)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
}

/** Presses a button in the dialog that has opened, once it has taken the focus: Cancel would be pressed instead. */
async function pressIn(page: Page, name: string): Promise<void> {
  await page.waitForFunction(hasFocusInFront)
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter')
}

/** Shows another tab of a page. */
const turnTo = (name: string) => async (page: Page) => {
  const tab = page.getByRole('tab', { name, exact: true })
  await tab.press('Enter')
  await expect(tab).toHaveAttribute('aria-selected', 'true')
}

/** Opens what can be chosen in a field. */
const choose = (name: string) => async (page: Page) => {
  await page.getByRole('combobox', { name, exact: true }).press('ArrowDown')
  await expect(page.getByRole('listbox')).toBeVisible()
}

/** Selects one item of a list, or its first. */
const select = (name?: string) => async (page: Page) => {
  const box = name === undefined ? /^Select / : `Select ${name}`
  await page.getByRole('checkbox', { name: box, exact: true }).first().press('Space')
  await expect(page.getByRole('region', { name: /^Selected / })).toBeVisible()
}

/** Shows a list as cards, which the device remembers. */
async function asCards(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'List' }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Cards' })).toBeChecked()
}

/** Plays the recording that has chapters, which come to stand beside it. */
async function play(page: Page): Promise<void> {
  await press(`Play ${names.recording}`)(page)
  await expect(chapters(page)).toHaveCount(16)
}

const chapters = (page: Page) => page.getByRole('list', { name: 'Chapters' }).getByRole('listitem')

/** Begins an upload that the server never answers. */
async function uploadForEver(page: Page): Promise<void> {
  await page.route('**/v1/content', () => undefined, { times: 1 })
  const file = { name: 'Lesson 7.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([7]) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect(page.getByRole('button', { name: `Cancel the upload of ${file.name}` })).toBeVisible()
}

/** Loads the settings of the app as they are when another one is the default; this one stays open. */
async function makeAnotherTheDefault(page: Page): Promise<void> {
  await page.route(/\/v1\/app\/\w+$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), default: false } })
  })
  await page.reload()
  await expect(page.getByRole('button', { name: 'Delete app...' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
}
