import type { LtiIntegration } from '@lumi/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { appDetails } from '../../testing/app.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'
import { socket } from '../../testing/socket.ts'

// The server writes these values into the page, which is read once when the page loads.
vi.hoisted(() => {
  document.documentElement.dataset.supportUrl = 'https://help.example.com/lumi'
})
afterEach(closePortal)
afterAll(() => {
  delete document.documentElement.dataset.supportUrl
})

const integration = (over: Partial<LtiIntegration> = {}): LtiIntegration => ({
  integrationId: 'i1',
  clientId: 'c1',
  platform: 3,
  description: 'Blackboard',
  state: 1,
  authorization_url: null,
  lms_jwk_public: null,
  deploymentId: null,
  created: '2026-11-21T09:30:00.000Z',
  ...over,
})

const config = {
  integrationId: 'i1',
  client_id: 'c1',
  public_pem: 'PEM',
  public_jwk_url: 'https://meet.example.com/keys',
  login_url: 'https://meet.example.com/login',
  launch_url: 'https://meet.example.com/launch',
  registration_url: 'https://meet.example.com/register',
}

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const open = async (items: LtiIntegration[], handlers: Handlers = {}) => {
  const portal = await openPortal('/Portal/Integrations/LTI', {
    handlers: {
      'GET /v1/app/c1': { body: appDetails() },
      'GET /v1/lti/integrations/c1': () => ({ body: { items } }),
      'POST /v1/lti/integration': ({ body }) => {
        items.push(integration({ ...(body as object), integrationId: `i${items.length + 1}` }))
        return { body: items.at(-1) }
      },
      ...handlers,
    },
  })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
type User = Awaited<ReturnType<typeof open>>['user']
const pick = async (user: User, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const openNew = async (user: User) => {
  await user.click(await screen.findByRole('button', { name: 'New' }))
  return within(await screen.findByRole('dialog', { name: 'New integration' }))
}

test('Canvas needs a description and its keys, and where self-hosted its authorization URL', async () => {
  const { user, sent } = await open([])
  const dialog = await openNew(user)
  const save = dialog.getByRole('button', { name: 'Save' })
  await user.type(dialog.getByLabelText('Description'), 'Law')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Public keys of the platform'), 'key')
  expect(save).toHaveAttribute('aria-disabled', 'false')
  await user.click(dialog.getByLabelText('Canvas is self-hosted'))
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Authorization URL'), 'https://canvas.example.edu/a')
  await user.click(save)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('listitem', { name: 'Law' })).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([
    {
      platform: 1,
      description: 'Law',
      lms_jwk_public: 'key',
      authorization_url: 'https://canvas.example.edu/a',
      client_id: 'c1',
      client_secret: 'client-secret',
    },
  ])
})

test('Moodle needs keys only before 3.10, Blackboard neither keys nor a name', async () => {
  const { user, sent } = await open([])
  let dialog = await openNew(user)
  await pick(user, 'Platform', 'Moodle')
  await user.type(dialog.getByLabelText('Description'), 'Medicine')
  expect(dialog.queryByLabelText('Public keys of the platform')).toBeNull()
  await pick(user, 'Version of Moodle', 'Before 3.10')
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await pick(user, 'Version of Moodle', '3.10 or later')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await openNew(user)
  await pick(user, 'Platform', 'Blackboard')
  expect(dialog.queryByLabelText('Description')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  const app = { client_id: 'c1', client_secret: 'client-secret' }
  expect(sent().map(({ body }) => body)).toEqual([
    { platform: 2, description: 'Medicine', ...app },
    { platform: 3, ...app },
  ])
})

test('refused keys are reported at their field', async () => {
  const { user } = await open([], {
    'POST /v1/lti/integration': () => {
      const { status, body } = refusal('invalidBody')
      return { status, body: { ...body, error_field: 'lms_jwk_public' } }
    },
  })
  const dialog = await openNew(user)
  await user.type(dialog.getByLabelText('Description'), 'Law')
  await user.type(dialog.getByLabelText('Public keys of the platform'), 'key')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/These can't be used/)).toBeVisible()
  expect(dialog.getByLabelText('Public keys of the platform')).toHaveFocus()
})

test('from six integrations on, those of one platform are picked out', async () => {
  const names = ['Law', 'Arts', 'Music', 'Maths', 'Sport', 'Drama']
  const { user, router } = await open(
    names.map((description, n) =>
      integration({ integrationId: `i${n}`, description, platform: n === 0 ? 2 : 3 }),
    ),
  )
  const shown = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  await waitFor(() => expect(shown()).toEqual(names.toSorted()))
  await pick(user, 'Platform', 'Moodle')
  await waitFor(() => expect(shown()).toEqual(['Law']))
  expect(router.state.location.search).toEqual({ platform: '2' })
})

test('they are sorted by description, platform, or when they were created, and shown as cards where wanted', async () => {
  const items = ['Arts', 'Law', 'Music', 'Maths', 'Sport', 'Drama'].map((description, n) =>
    integration({
      integrationId: `i${n}`,
      description,
      platform: description === 'Sport' ? 1 : 3,
      created: `2026-11-2${n}T09:30:00.000Z`,
    }),
  )
  const { user } = await open(items)
  const first = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]
  for (const [before, field, name] of [
    ['Description', 'Platform', 'Sport'],
    ['Platform', 'Created', 'Drama'],
    ['Created', 'Description', 'Arts'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `Sort: ${before}` }))
    await user.click(await screen.findByRole('menuitem', { name: field }))
    await waitFor(() => expect(first()).toHaveTextContent(name))
  }
  await user.click(screen.getByRole('radio', { name: 'Cards' }))
  expect(localStorage.getItem('lumi.integrations.view')).toBe('1')
  expect(screen.getAllByRole('listitem', { name: 'Arts' })[0]?.parentElement).toHaveAttribute(
    'data-view',
    'cards',
  )
})

test.each([
  [
    'a Moodle that is no longer an old one',
    { platform: 2, lms_jwk_public: 'key' },
    async (user: User) => pick(user, 'Version of Moodle', '3.10 or later'),
    { lms_jwk_public: null },
  ],
  [
    'a Canvas that is no longer run by oneself',
    { platform: 1, lms_jwk_public: 'key', authorization_url: 'https://canvas.example.edu/a' },
    async (user: User) => user.click(screen.getByLabelText('Canvas is self-hosted')),
    { authorization_url: null },
  ],
] as const)('editing %s takes away what it needed', async (_, over, edit, change) => {
  const items = [integration({ ...over, description: 'Law' })]
  const { user, sent } = await open(items, {
    'PUT /v1/lti/integration/i1': ({ body }) => ({ body: integration({ ...items[0], ...(body as object) }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit integration' }))
  await edit(user)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent().map(({ body }) => body)).toEqual([change])
})

test('several are deleted at once; the answer has the ids of those that could not be', async () => {
  const items = ['Arts', 'Law', 'Music'].map((description, n) =>
    integration({ integrationId: `i${n + 1}`, description }),
  )
  const { user, sent } = await open(items, {
    'DELETE /v1/lti/integration/i1': () => {
      items.shift()
      return { status: 204 }
    },
    'DELETE /v1/lti/integration/i2': refusal('tooBusy'),
    'DELETE /v1/lti/integration/i3': refusal('tooBusy'),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select Arts' }))
  await user.keyboard('{Control>}a{/Control}')
  const bar = within(screen.getByRole('region', { name: 'Selected integrations' }))
  await user.click(bar.getByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete 3 integrations?' }))
  expect(question.getByText(/from “Arts”, “Law”,? and “Music” any more/)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Delete' }))
  for (const id of ['i2', 'i3']) expect(await screen.findByText(`Unable to delete ${id}`)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Arts' })).toBeNull())
  expect(await screen.findByRole('listitem', { name: 'Law' })).toBeVisible()
  expect(sent()).toHaveLength(3)
})

test('editing sends changed fields only', async () => {
  const items = [integration({ platform: 1, description: 'Law', lms_jwk_public: 'key' })]
  const { user, sent } = await open(items, {
    'PUT /v1/lti/integration/i1': ({ body }) => ({ body: integration({ ...items[0], ...(body as object) }) }),
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit integration' }))
  await user.type(dialog.getByLabelText('Deployment ID (optional)'), '7:abc')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual([{ deploymentId: '7:abc' }]))
})

test('a change by somebody else is shown in the dialog, and typed text stays', async () => {
  const items = [integration({ platform: 1, description: 'Law', lms_jwk_public: 'key' })]
  const { user } = await open(items)
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit integration' }))
  await user.type(dialog.getByLabelText('Deployment ID (optional)'), '7:abc')
  items[0] = integration({ ...items[0], description: 'Law school', deploymentId: '8:def' })
  await queryClient.invalidateQueries()
  expect(
    await dialog.findByText('This has since been changed to “8:def”. What you typed is still here.'),
  ).toBeVisible()
  expect(dialog.getByLabelText('Description')).toHaveValue('Law school')
  expect(dialog.getByLabelText('Deployment ID (optional)')).toHaveValue('7:abc')
})

test('setup shows the key itself once somebody else marks this Moodle as an old one', async () => {
  const items = [integration({ platform: 2, description: 'Law' })]
  const { user } = await open(items, { 'GET /v1/lti/integration/i1/config': { body: config } })
  await user.click(await screen.findByRole('button', { name: 'Setup of Law' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup in Moodle' }))
  expect(dialog.getByText(/“Keyset URL”/)).toBeVisible()
  items[0] = integration({ ...items[0], lms_jwk_public: 'key' })
  await queryClient.invalidateQueries()
  expect(await dialog.findByText(/“RSA key”/)).toBeVisible()
  expect(await dialog.findByLabelText('Public key')).toHaveValue('PEM')
})

test('shows the values that are entered in each platform', async () => {
  const { user } = await open(
    [
      integration(),
      integration({ integrationId: 'i3', platform: 1, description: 'Law', lms_jwk_public: 'key' }),
      integration({ integrationId: 'i2', platform: 2, description: 'Old', lms_jwk_public: 'key' }),
    ],
    {
      'GET /v1/lti/integration/i1/config': { body: config },
      'GET /v1/lti/integration/i2/config': { body: config },
      'GET /v1/lti/integration/i3/config': { body: { ...config, integrationId: 'i3' } },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Setup of Blackboard' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Setup in Blackboard' }))
  expect(await dialog.findByLabelText('Tool JWKS URL')).toHaveValue('https://meet.example.com/keys')
  expect(dialog.getByText(/^By default everyone joins as an attendee/)).toBeVisible()
  expect(dialog.getByLabelText('Registration URL')).toHaveValue('https://meet.example.com/register')
  expect(dialog.getByText(/choose “LTI Dynamic Registration” and paste the URL/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Help' }))
  await user.click(dialog.getByText("What if the platform doesn't open the app?"))
  expect(dialog.getByText(/^Open .*https:\/\/meet\.example\.com\/app\/i1.* in a browser/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'More help' })).toHaveAttribute(
    'href',
    'https://help.example.com/lumi',
  )
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Setup of Old' }))
  const old = within(await screen.findByRole('dialog', { name: 'Setup in Moodle' }))
  expect(await old.findByLabelText('Public key')).toHaveValue('PEM')
  expect(old.queryByLabelText('Registration URL')).toBeNull()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Setup of Law' }))
  const canvas = within(await screen.findByRole('dialog', { name: 'Setup in Canvas' }))
  await canvas.findByLabelText('Public JWK URL')
  expect(canvas.queryByText(/Role in Course/)).toBeNull()
  for (const [label, value] of [
    ['Registration URL', 'https://meet.example.com/register'],
    ['Public JWK URL', 'https://meet.example.com/keys'],
    ['OpenID Connect Initiation URL', 'https://meet.example.com/login'],
    ['Redirect URIs and Target Link URI', 'https://meet.example.com/launch'],
    ['Integration ID', 'i3'],
    ['Client ID', 'c1'],
  ] as const) {
    await user.click(canvas.getByRole('button', { name: `Copy: ${label}` }))
    expect(await navigator.clipboard.readText()).toBe(value)
  }
})

test.each([
  ['Canvas', { platform: 1, lms_jwk_public: 'key' }, /add an LTI key with the method “Manual Entry”/],
  ['Moodle', { platform: 2 }, /the public key type is “Keyset URL”/],
  ['Moodle', { platform: 2, lms_jwk_public: 'key' }, /the public key type is “RSA key”/],
  ['Blackboard', { platform: 3 }, /choose “Register LTI 1.3\/Advantage Tool”/],
] as const)('setup of %s, as %o, says where to enter it', async (platform, over, words) => {
  const { user } = await open([integration({ ...over, description: 'Law' })], {
    'GET /v1/lti/integration/i1/config': refusal('internal'),
  })
  await user.click(await screen.findByRole('button', { name: 'Setup of Law' }))
  const dialog = within(await screen.findByRole('dialog', { name: `Setup in ${platform}` }))
  expect(dialog.getByText(words)).toBeVisible()
})

test('an integration that somebody else creates is shown without a reload', async () => {
  const items = [integration()]
  await open(items)
  await screen.findByRole('listitem', { name: 'Blackboard' })
  items.push(integration({ integrationId: 'i2', description: 'Law' }))
  act(() => socket.emit('integrations_changed'))
  expect(await screen.findByRole('listitem', { name: 'Law' })).toBeVisible()
})

test('shows those with state null or 1; a failed deletion is reported with the id', async () => {
  const { user } = await open(
    [
      integration({ description: 'Unknown', state: null }),
      integration({ integrationId: 'i2', description: 'Past', state: 2 }),
    ],
    { 'DELETE /v1/lti/integration/i1': refusal('internal') },
  )
  await user.click(await screen.findByRole('button', { name: 'More actions for Unknown' }))
  expect(screen.queryByRole('listitem', { name: 'Past' })).toBeNull()
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this integration?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Unable to delete i1')).toBeVisible()
})

test('platforms are added by hand and deleted, and the last launches name what went wrong', async () => {
  const registered = [
    {
      registrationId: 'r1',
      integrationId: 'i1',
      issuer: 'https://moodle.example.edu',
      client_id: 'tool-1',
      authorization_url: 'https://moodle.example.edu/auth',
      token_url: 'https://moodle.example.edu/token',
      jwks_url: 'https://moodle.example.edu/jwks',
      deployments: ['1', '2'],
      created: '2026-11-21T09:30:00.000Z',
    },
  ]
  const launch = {
    launchId: 'w1',
    time: '2026-11-21T09:30:00.000Z',
    state: 1,
    refusal: null,
    issuer: 'https://moodle.example.edu',
    client_id: 'tool-1',
    deploymentId: '1',
    displayName: 'Ada Byron',
    course: 'Algebra',
  }
  const refused = { ...launch, launchId: 'w2', state: 2, refusal: 'unknownDeployment', deploymentId: '3' }
  const { user, sent } = await open([integration({ platform: 2, description: 'Law' })], {
    'GET /v1/lti/integration/i1/registrations': () => ({ body: { items: registered } }),
    'GET /v1/lti/integration/i1/launches': {
      body: { items: [{ ...refused, displayName: null, course: null }, launch] },
    },
    'POST /v1/lti/integration/i1/registration': ({ body }) => {
      registered.push({ ...registered[0], ...(body as object), registrationId: 'r2' } as never)
      return { body: registered.at(-1) }
    },
    'DELETE /v1/lti/integration/i1/registration/r1': () => {
      registered.shift()
      return { status: 204 }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Platforms' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Platforms of Law' }))
  const platforms = await dialog.findByRole('list', { name: 'Platforms' })
  expect(within(platforms).getByText('Deployments: 1, 2')).toBeVisible()
  const launches = await dialog.findByRole('list', { name: 'Last launches, members and grades' })
  const [first, second] = within(launches).getAllByRole('listitem')
  expect(first).toHaveTextContent('Refused')
  expect(first).toHaveTextContent('This deployment isn’t entered in Lumi.')
  expect(first).toHaveTextContent('Deployment 3 · Reference w2')
  expect(second).toHaveTextContent('Ada ByronAlgebra')

  await user.type(dialog.getByLabelText('Client ID of the platform'), 'tool-2')
  expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  await user.type(dialog.getByLabelText('Platform ID (issuer)'), 'https://other.example.edu')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await within(platforms).findByText('https://other.example.edu')).toBeVisible()
  expect(dialog.getByLabelText('Client ID of the platform')).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Delete https://moodle.example.edu' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete this platform?' }))
  await user.click(question.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(platforms).queryByText('https://moodle.example.edu')).toBeNull())
  expect(sent().map(({ method, body }) => [method, body])).toEqual([
    ['POST', { client_id: 'tool-2', issuer: 'https://other.example.edu' }],
    ['DELETE', undefined],
  ])
})

test('grades that were sent are listed with everybody whose grade the platform has not taken', async () => {
  const entry = {
    launchId: 'w1',
    time: '2026-11-21T09:30:00.000Z',
    state: 1,
    refusal: null,
    issuer: 'https://moodle.example.edu',
    client_id: 'tool-1',
    deploymentId: '1',
    displayName: 'Ada Byron',
    course: 'Algebra',
  }
  const sent = {
    kind: 'attendance',
    conference: 'Lesson',
    sent: 28,
    problem: null,
    failed: 3,
    failures: [
      { displayName: 'Cy', refusal: 'notAccepted', status: 404 },
      { displayName: 'Dan', refusal: 'busy', status: null },
    ],
  }
  const refused = { ...sent, kind: 'polls', sent: 0, problem: 'scopeMissing', failures: [] }
  const { user } = await open([integration({ platform: 2, description: 'Law' })], {
    'GET /v1/lti/integration/i1/registrations': { body: { items: [] } },
    'GET /v1/lti/integration/i1/launches': {
      body: {
        items: [
          { ...entry, grades: sent },
          { ...entry, launchId: 'w2', state: 2, grades: refused },
        ],
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Platforms' }))
  const log = await screen.findByRole('list', { name: 'Last launches, members and grades' })
  const [first, second] = within(log).getAllByRole('listitem')
  expect(first).toHaveTextContent('Algebra · Lesson')
  expect(first).toHaveTextContent('Attendance: 28 grades sent')
  expect(first).toHaveTextContent('Cy: The platform takes no grade for this person (answer 404).')
  expect(first).toHaveTextContent('Dan: The platform was too busy.')
  expect(first).toHaveTextContent('1 more grade wasn’t taken.')
  expect(second).toHaveTextContent('Polls: 0 grades sent')
  expect(second).toHaveTextContent('The platform doesn’t let this tool write grades.')
  expect(second).not.toHaveTextContent('more grade')
})

test('members of a course are listed where they have changed, or could not be read', async () => {
  const entry = {
    launchId: 'w1',
    time: '2026-11-21T09:30:00.000Z',
    state: 1,
    refusal: null,
    issuer: 'https://moodle.example.edu',
    client_id: 'tool-1',
    deploymentId: '1',
    displayName: null,
    course: 'Algebra',
    grades: null,
  }
  const members = { listed: 30, joined: 2, left: 1, problem: null }
  const failed = { listed: 30, joined: 0, left: 0, problem: 'refused' }
  const { user } = await open([integration({ platform: 2, description: 'Law' })], {
    'GET /v1/lti/integration/i1/registrations': { body: { items: [] } },
    'GET /v1/lti/integration/i1/launches': {
      body: {
        items: [
          { ...entry, members },
          { ...entry, launchId: 'w2', state: 2, members: failed },
        ],
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'More actions for Law' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Platforms' }))
  const log = await screen.findByRole('list', { name: 'Last launches, members and grades' })
  const [first, second] = within(log).getAllByRole('listitem')
  expect(first).toHaveTextContent('2 people joined the course · 1 person left it · 30 members')
  expect(second).toHaveTextContent('The platform didn’t let this tool read the members.')
  expect(second).toHaveAttribute('data-refused', 'true')
})
