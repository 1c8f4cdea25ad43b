import type { AppDetails } from '@lumi/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { appDetails } from '../../testing/app.ts'
import { refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(closePortal)

type Handlers = NonNullable<Parameters<typeof openPortal>[1]>['handlers']
const pending: Partial<AppDetails> = {
  domainState: 'pending',
  domainRecord: { name: '_lumi.school.example.com', value: 'lumi-domain=abc' },
}

const open = async (over: Partial<AppDetails> = {}, handlers: Handlers = {}) => {
  let app = appDetails({ backend: true, ...over })
  const portal = await openPortal('/Portal/PrivateCloud', {
    handlers: {
      'GET /v1/apps': () => ({ body: { items: [app] } }),
      'GET /v1/app/c1': () => ({ body: app }),
      'PUT /v1/app/c1': ({ body }) => {
        const change = body as Partial<AppDetails>
        app = { ...app, ...change, ...(change.rootDomain ? pending : {}) }
        return { body: app }
      },
      ...handlers,
    },
  })
  await screen.findByRole('button', { name: 'Switch off private cloud...' })
  return { ...portal, sent: () => portal.seen.filter(({ method }) => method !== 'GET') }
}
const button = (name: string) => screen.getByRole('button', { name })

test('offers the installer, with the keys that it needs', async () => {
  const { user } = await open({ serverSetupUrl: 'https://meet.example.com/node-setup' })
  expect(screen.getByRole('link', { name: 'Download server setup' })).toHaveAttribute(
    'href',
    'https://meet.example.com/node-setup',
  )
  expect(screen.getByText('c1')).toBeVisible()
  expect(screen.queryByText('api-key')).toBeNull()
  await user.click(button('Show API key'))
  expect(await screen.findByText('api-key')).toBeVisible()
})

test('the heading keeps the focus while the app is read', async () => {
  const app = appDetails({ backend: true })
  const read = Promise.withResolvers<void>()
  const { user } = await openPortal('/Portal/Dashboard', {
    handlers: {
      'GET /v1/apps': { body: { items: [app] } },
      'GET /v1/app/c1': async () => {
        await read.promise
        return { body: app }
      },
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Private Cloud' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Private Cloud' })
  await waitFor(() => expect(heading).toHaveFocus())
  read.resolve()
  await screen.findByRole('button', { name: 'Switch off private cloud...' })
  expect(heading).toHaveFocus()
})

test('a domain is shown as its rooms will have it, and then with the record that proves it', async () => {
  const { user, sent } = await open(
    {},
    {
      'POST /v1/app/c1/domain/check': {
        body: appDetails({
          backend: true,
          rootDomain: 'school.example.com',
          ...pending,
          domainChecked: '2026-11-21T09:30:00.000Z',
          domainProblem: 'notFound',
        }),
      },
    },
  )
  await user.type(screen.getByLabelText('Root domain'), 'school.example.com')
  expect(screen.getByText('https://connect.school.example.com')).toBeVisible()
  await user.click(button('Save'))
  expect(await screen.findByLabelText('Value of the TXT record')).toHaveValue('lumi-domain=abc')
  expect(screen.getByText('Not verified yet.')).toBeVisible()
  expect(sent().map(({ body }) => body)).toEqual([{ rootDomain: 'school.example.com' }])
  await user.click(button('Check now'))
  expect(await screen.findByText(/No record was found/)).toBeVisible()
})

test('a subdomain without a domain is reported before anything is sent', async () => {
  const { user, sent } = await open()
  await user.type(screen.getByLabelText('Connect subdomain (optional)'), 'rooms')
  await user.click(button('Save'))
  expect(await screen.findByText('Enter the domain that this is below')).toBeVisible()
  expect(sent()).toEqual([])
})

test('removing a certificate asks first; its facts are shown', async () => {
  const backendCertificate = {
    subject: 'CN=media.school.example.com',
    issuer: 'CN=Example CA',
    validFrom: '2026-01-01T00:00:00.000Z',
    validTo: '2027-01-01T00:00:00.000Z',
    hosts: ['media.school.example.com'],
    fingerprint: '5A:3E',
  }
  const { user, sent } = await open(
    { backendCertificate },
    { 'DELETE /v1/app/c1/cert': { body: appDetails({ backend: true }) } },
  )
  expect(screen.getByText('media.school.example.com')).toBeVisible()
  expect(button('Replace certificate')).toHaveAccessibleDescription(
    'Choose the certificate and its private key.',
  )
  await user.click(button('Remove certificate'))
  const question = within(await screen.findByRole('dialog', { name: 'Remove the certificate?' }))
  await user.click(question.getByRole('button', { name: 'Remove certificate' }))
  await waitFor(() => expect(screen.queryByText('CN=Example CA')).toBeNull())
  expect(sent().map(({ path }) => path)).toEqual(['/v1/app/c1/cert'])
})

test('a refused domain is reported at its field', async () => {
  const { user } = await open(
    {},
    {
      'PUT /v1/app/c1': () => {
        const { status, body } = refusal('domainReserved')
        return { status, body: { ...body, error_field: 'rootDomain' } }
      },
    },
  )
  await user.type(screen.getByLabelText('Root domain'), 'lumi.example.com')
  await user.click(button('Save'))
  expect(await screen.findByText('This domain belongs to this Lumi server.')).toBeVisible()
  expect(screen.getByLabelText('Root domain')).toHaveFocus()
})

test('switching the private cloud off asks first, and leads to App Settings', async () => {
  const { user, sent, router } = await open()
  await user.click(button('Switch off private cloud...'))
  const question = within(await screen.findByRole('dialog', { name: 'Switch off the private cloud?' }))
  await user.click(question.getByRole('button', { name: 'Switch off' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Settings'))
  expect(sent().map(({ body }) => body)).toEqual([{ backend: false }])
})

test('an app without servers of its own is led to its settings', async () => {
  const app = appDetails()
  const { router } = await openPortal('/Portal/PrivateCloud', {
    handlers: { 'GET /v1/apps': { body: { items: [app] } }, 'GET /v1/app/c1': { body: app } },
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/Portal/Settings'))
})
