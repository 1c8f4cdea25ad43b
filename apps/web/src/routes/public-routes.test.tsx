import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '#lib/lumi.ts'
import { settings } from '#lib/site.ts'
import { account, stubNetwork } from '../testing/network.ts'
import { renderAt } from '../testing/render-page.tsx'

afterEach(() => {
  session.clear()
  vi.restoreAllMocks()
})

test.each([
  ['/', '/SignIn', 'Sign in'],
  ['/signin', '/signin', 'Sign in'],
  ['/SignIn/EDUCATION', '/SignIn/EDUCATION', 'Sign in'],
  ['/SignIn/nobody?type=info', '/SignIn', 'Sign in'],
  ['/signin/help', '/signin/help', 'Get help signing in'],
  ['/password/RESET/h4sh', '/password/RESET/h4sh', 'Choose a new password'],
  ['/SignUp/corporate', '/SignUp/corporate', 'Create your account'],
  ['/SignUp/nobody', '/SignUp', 'Create your account'],
  ['/support', '/support', 'Contact support'],
  ['/joinroom/Education', '/joinroom/Education', 'Enter classroom'],
  ['/JoinRoom/nobody?id=abc', '/JoinRoom', 'Enter room'],
  ['/DemoRoom/nobody?startFrom=name', '/DemoRoom', 'Name your demo room'],
  ['/demoroom/Education', '/demoroom/Education', 'Enjoy the free demo'],
  ['/TV/join?type=corporate', '/TV/join', 'Enter a meeting'],
  ['/tv/pre', '/tv/pre', 'Start or join a meeting'],
  ['/TV/login', '/TV/login', 'Log in'],
  ['/join', '/join', 'Enter a room'],
  ['/docs', '/Docs/Docs/Overview', 'Overview'],
  ['/Docs/apis', '/Docs/Apis/Overview', 'API overview'],
  ['/DOCS/apis/CONTENT/', '/DOCS/apis/CONTENT/', 'Content API'],
  ['/Docs/Docs/nothing', '/Docs/Docs/nothing', 'Oops! Page Not Found'],
  ['/Docs/a/b/c', '/Docs/a/b/c', 'Oops! Page Not Found'],
  ['/no/such/page', '/no/such/page', 'Oops! Page Not Found'],
  ['/Testing', '/Testing', 'Oops! Page Not Found'],
  ['/Chat', '/Chat', 'Oops! Page Not Found'],
  ['/test', '/test', 'Write to us'],
])('%s shows %s with "%s"', async (address, path, heading) => {
  const { router } = await renderAt(address)
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(router.state.location.pathname).toBe(path)
})

test.each([
  ['/Testing', 'Testing'],
  ['/test', 'Something went wrong'],
])('in development and staging %s shows "%s"', async (address, heading) => {
  stubNetwork({})
  for (const environment of ['development', 'staging']) {
    vi.spyOn(settings, 'environment', 'get').mockReturnValue(environment)
    await renderAt(address)
    // The page of an error is rendered anew once its code has loaded.
    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toBeVisible())
    cleanup()
  }
})

test('a redirect keeps the query', async () => {
  await renderAt('/JoinRoom/nobody?id=abc')
  expect(await screen.findByRole('textbox')).toHaveValue('abc')
})

test.each(['/', '/SignIn', '/SignIn/education'])(
  '%s sends somebody who is signed in to the portal',
  async (address) => {
    stubNetwork({ 'GET /v1/account': account() })
    session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
    const { router } = await renderAt(address)
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/Portal/))
  },
)

test('a message in the address of sign-in is cut at 200 characters', async () => {
  await renderAt(`/SignIn?type=info&message=${'x'.repeat(300)}`)
  expect(await screen.findByText(/^x+$/)).toHaveTextContent(/^x{200}$/)
})
