import { readFileSync } from 'node:fs'
import { Role } from '@lumi/contract/values'
import type { Page } from '@playwright/test'
import { signedIn } from '../../support/session.ts'
import { participantOf } from '../../support/sub-account.ts'
import { expect, test } from '../../support/test.ts'
import { wordsIn } from '../../support/words.ts'

// Each walk opens every address of Lumi once.
test.describe.configure({ mode: 'parallel', timeout: 300_000 })

/** The heading of a page: a message of the catalogue, or a text that is the same in every language. */
type Heading = string | readonly [area: string, key: string, values?: Readonly<Record<string, string>>]
/** An address, the heading of its page, and the address that the browser shows then, where it is another one. */
type Row = readonly [address: string, heading: Heading, shown?: string]

const languages = ['en', 'de', 'ar'] as const
type Language = (typeof languages)[number]

const signIn: Heading = ['signin', 'title']
const notFound: Heading = ['common', 'notFound.title']
const contact: Heading = ['contact', 'lead.contact.title']
const catalogue = (key: string, values = {}): Heading => ['catalogue', key, values]

/** Pages that are the same for everybody. */
const publicPages: readonly Row[] = [
  ['/SignIn/Help', ['password', 'help.title']],
  ['/Password/Reset/nothing', ['password', 'reset.invalid.title']],
  ['/SignUp', ['signup', 'title']],
  ['/SignUp/Corporate', ['signup', 'title']],
  ['/SignUp/nobody', ['signup', 'title'], '/SignUp'],
  ['/JoinRoom', ['join', 'title']],
  ['/JoinRoom/EDUCATION', ['join', 'title', { audience: 'education' }]],
  ['/JoinRoom/nobody', ['join', 'title'], '/JoinRoom'],
  ['/DemoRoom', ['demo-room', 'start.title']],
  ['/DemoRoom/corporate', ['demo-room', 'start.title']],
  ['/DemoRoom/nobody', ['demo-room', 'start.title'], '/DemoRoom'],
  ['/ReleaseNotes', ['release-notes', 'title']],
  ['/Docs', 'Overview', '/Docs/Docs/Overview'],
  ...['Overview', 'Authentication', 'Core', 'Content', 'Updates', 'Resources'].map(
    (name): Row => [`/Docs/Docs/${name.replace('entication', '')}`, name],
  ),
  ['/Docs/Apis/Overview', 'API overview'],
  ['/Docs/Apis/Auth', 'Authentication API'],
  ['/Docs/apis/content', 'Content API'],
  ['/Portal/Docs', 'Overview', '/Docs/Docs/Overview'],
  ['/Portal/Integrations', catalogue('title'), '/Integrations'],
  ['/TV/join', ['tv', 'join.title']],
  ['/join', ['tv', 'join.title']],
  ['/TV/pre', ['tv', 'choose.title']],
  ['/TV/invite', ['tv', 'invite.title']],
  ['/TV/post', ['tv', 'post.title']],
  ['/Sales', ['contact', 'lead.sales.title']],
  ['/Sales/Sent', ['contact', 'sent.title']],
  ['/forms/contact', contact],
  ['/Support', ['contact', 'title']],
  ['/Support/Sent', ['contact', 'sent.title']],
  ['/Support/Article', ['help', 'missing.title']],
  ['/Support/moreInfo', ['help', 'missing.title']],
  ['/moreInfo', ['help', 'missing.title']],
  ['/Integrations', catalogue('title')],
  ...['', '/Integrations'].flatMap((folder): Row[] => [
    [`${folder}/Canvas`, catalogue('canvas.title')],
    [`${folder}/Moodle`, catalogue('moodle.title')],
    [`${folder}/Blackboard`, catalogue('blackboard.title')],
    [`${folder}/Slack`, catalogue('slack.title')],
    [`${folder}/HubSpot`, catalogue('hubspot.title')],
    [`${folder}/Hubspot`, catalogue('hubspot.title')],
    [`${folder}/Zapier`, catalogue('zapier.title')],
    [`${folder}/Slack/Complete`, catalogue('complete.title', { app: 'Slack' })],
    [`${folder}/HubSpot/Complete`, catalogue('complete.title', { app: 'HubSpot' })],
  ]),
  ['/test', contact],
  ['/no-such-page', contact],
  ['/no/such/page', notFound],
  ['/Chat', notFound],
  ['/Testing', notFound],
  ['/lms/nothing/chat', notFound],
  ['/app/l5v9', ['lti-room', 'title']],
]

/** Pages with texts of the organization, which have a file for each language. */
const organizationPages = (language: Language): readonly Row[] => {
  const file = new URL(`../../../apps/web/public/site-content/${language}.json`, import.meta.url)
  const { pages, books } = JSON.parse(readFileSync(file, 'utf8'))
  const titleOf = (book: string): string => books[book].title
  return [
    ['/Problems', pages.problems.title],
    ['/Solutions', pages.solutions.title],
    ['/About', pages.about.title],
    ['/lp/case-study/pec', pages.study.title],
    ['/forms/ebook/8techniques', titleOf('8techniques')],
    ['/forms/ebook/buyersguide', titleOf('buyersguide')],
    ['/forms/ebook/lowcode', titleOf('lowcode')],
    ['/lp/ebook/8techniques', titleOf('8techniques')],
    ['/lp/ebook/8techniques/sent', ['contact', 'sent.title']],
    ['/lp/ebook/buyersguide', titleOf('buyersguide')],
    ['/lp/ebook/buyersguide/sent', ['contact', 'sent.title']],
  ]
}

/** Addresses that those without a session see otherwise. */
const visitorPages: readonly Row[] = [
  ['/', signIn, '/SignIn'],
  ['/SignIn', signIn],
  ['/SignIn/Education', signIn],
  ['/SignIn/nobody', signIn, '/SignIn'],
  ['/TV/login', ['tv', 'login.title']],
  ['/Portal', signIn, '/SignIn'],
  ['/Portal/Dashboard', signIn, '/SignIn'],
  ['/Dashboard', signIn, '/SignIn'],
  ['/Logs', signIn, '/SignIn'],
  ...['/Portal/Conferences/1', '/Portal/Users', '/Portal/UserSettings', '/Portal/Settings'].map(
    (address): Row => [address, ['session', 'prompt.signIn']],
  ),
]

/** Pages of an owner whose app has no servers of its own. */
const ownerPages: readonly Row[] = [
  ...['/', '/SignIn', '/SignIn/general', '/SignIn/nobody', '/Portal', '/Dashboard'].map(
    (address): Row => [address, ['portal', 'dashboard.title'], '/Portal/Dashboard'],
  ),
  ['/Portal/Dashboard', ['portal', 'dashboard.title']],
  ['/Portal/Conferences', ['conferences', 'title'], '/Portal/Conferences/1'],
  ...[1, 2, 3, 4].map((status): Row => [`/Portal/Conferences/${status}`, ['conferences', 'title']]),
  ['/Portal/Users', ['users', 'title']],
  ['/Portal/Roles', ['subaccounts', 'title'], '/Portal/Roles/1'],
  ...[0, 1, 2, 3].map((role): Row => [`/Portal/Roles/${role}`, ['subaccounts', 'title']]),
  ['/Portal/Recordings', ['recordings', 'title']],
  ['/Portal/Library', ['library', 'title']],
  ['/Portal/Downloads', ['downloads', 'title']],
  ['/Portal/UserSettings', ['account', 'title']],
  ['/Portal/Settings', ['app', 'title']],
  ['/Portal/Integrations/LTI', ['lti', 'title']],
  ['/Portal/Subscribers', ['subscribers', 'title']],
  ['/Portal/PrivateCloud', ['app', 'title'], '/Portal/Settings'],
  ['/Portal/Servers', ['app', 'title'], '/Portal/Settings'],
  ['/Portal/NoPermission', ['portal', 'denied.title']],
  ['/Portal/Nothing', ['portal', 'notFound.title']],
  ['/Portal/Conferences/9', ['portal', 'notFound.title']],
  // The sign-in page leads on to the dashboard, because only administrators read the log.
  ['/Logs', ['portal', 'dashboard.title'], '/Portal/Dashboard'],
]

/** Pages of hosts and owners, which lead an attendee to the page about missing permissions. */
const deniedPages = [
  'Conference/k7m2',
  'Users',
  'Roles/1',
  'Settings',
  'Integrations/LTI',
  'Subscribers',
].map((page): Row => [`/Portal/${page}`, ['portal', 'denied.title'], '/Portal/NoPermission'])

for (const language of languages) {
  test(`every address has its page for visitors (${language})`, async ({ page }) => {
    await walk(page, language, [...publicPages, ...organizationPages(language), ...visitorPages])
    await page.goto(`/TV/start?lang=${language}`)
    await expect(page).toHaveURL(/\/(?:room\/)?join\?(?:.*&)?id=/)
  })

  const tag = language === 'en' ? [] : ['@long']
  test(`every address has its page for an owner (${language})`, { tag }, async ({ newPage, owner }) => {
    const page = await newPage({ storageState: await signedIn(owner) })
    await walk(page, language, [...publicPages, ...organizationPages(language), ...ownerPages])
  })
}

test('pages that need another role lead an attendee to the page that says so', async ({ newPage, owner }) => {
  const { confId } = await owner.client.conference.create({ body: { displayName: 'Lesson' } })
  const attendee = await participantOf(owner, Role.attendee, confId)
  await walk(await newPage({ storageState: await signedIn(attendee) }), 'en', deniedPages)
})

async function walk(page: Page, language: Language, rows: readonly Row[]): Promise<void> {
  const words = wordsIn(language)
  for (const [address, heading, shown = address] of rows) {
    await test.step(address, async () => {
      await page.goto(`${address}?lang=${language}`, { waitUntil: 'commit' })
      const name = typeof heading === 'string' ? heading : nameOf(words, heading)
      await expect.soft(page.getByRole('heading', { name, exact: true }).first(), address).toBeVisible()
      await expect.soft(page, address).toHaveURL(({ pathname }) => pathname === shown)
      await expect.soft(page.locator('html'), address).toHaveAttribute('lang', language)
    })
  }
}

/** A message of the catalogue, with its words for an audience where it differs by that. */
function nameOf(words: ReturnType<typeof wordsIn>, [area, key, values]: Exclude<Heading, string>): string {
  const { audience = 'other', ...rest } = values ?? {}
  const message = words(area, key, rest)
  return message.startsWith('{audience')
    ? (new RegExp(`${audience} \\{([^}]*)\\}`).exec(message)?.[1] ?? message)
    : message
}
