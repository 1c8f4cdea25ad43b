import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { session } from '../../lib/lumi.ts'
import { queryClient } from '../../lib/query-client.ts'
import { account, refusal, stubNetwork } from '../../testing/network.ts'
import { closePortal } from '../../testing/portal.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { ConnectFailedPage } from './connect-failed-page.tsx'
import { ConsentPage } from './consent-page.tsx'

afterEach(closePortal)

const apps = ['School', 'Evening classes'].map((title, n) => ({
  clientId: `c${n + 1}`,
  title,
  description: '',
  default: n === 0,
  logoImgUrl: null,
  backend: false,
}))

/** Opens the consent page; `opened` are the addresses that the browser is led to. */
const open = async (handlers: Parameters<typeof stubNetwork>[0] = {}) => {
  const opened: string[] = []
  const seen = stubNetwork({
    'GET /v1/account': account(),
    'GET /v1/apps': { body: { items: apps } },
    'GET /auth/oauth2/consent/r1': { body: { product: 'zapier', scopes: ['account', 'events'] } },
    'POST /auth/oauth2/consent/r1': { body: { location: '/auth/oauth2/authorize/r1?decision=d' } },
    ...handlers,
  })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  const user = await renderPage(
    <QueryClientProvider client={queryClient}>
      <main>
        <ConsentPage requestId="r1" onAnswered={(location) => opened.push(location)} />
      </main>
    </QueryClientProvider>,
  )
  return { user, opened, answers: () => seen.filter(({ method }) => method === 'POST') }
}

test('says who asks and for what, and connects the app that was chosen', async () => {
  const { user, answers, opened } = await open()
  expect(await screen.findByRole('heading', { name: 'Connect Zapier' })).toBeVisible()
  expect(screen.getByText(/You are signed in as ada/)).toBeVisible()
  const scopes = screen.getAllByRole('listitem')
  expect(scopes.map(({ textContent }) => textContent)).toEqual([
    'see your name, your email address and the name of the app',
    'receive what happens in the app, such as who joined a conference',
  ])
  await user.click(screen.getByRole('combobox', { name: 'App' }))
  await user.click(await screen.findByRole('option', { name: 'Evening classes' }))
  await user.click(screen.getByRole('button', { name: 'Allow' }))
  await waitFor(() => expect(opened).toEqual(['/auth/oauth2/authorize/r1?decision=d']))
  expect(answers().map(({ body }) => body)).toEqual([{ allow: true, clientId: 'c2' }])
})

test('a refusal is sent as well, so that the service learns of it', async () => {
  const { user, answers, opened } = await open()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(answers().map(({ body }) => body)).toEqual([{ allow: false, clientId: 'c1' }])
})

test('an expired request says where to begin again', async () => {
  await open({ 'GET /auth/oauth2/consent/r1': refusal('unknownConsent') })
  expect(await screen.findByText('This request has expired')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Allow' })).toBeNull()
})

test.each([
  ['not_configured', /not set up on this server/],
  ['invalid_redirect_uri', /gave an address that isn't registered/],
  ['anything else', /sent a request that isn't valid/],
])('the page for the failure %s says what is wrong', async (error, words) => {
  await renderPage(<ConnectFailedPage error={error} />)
  expect(await screen.findByText(words)).toBeVisible()
})
