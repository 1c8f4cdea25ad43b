/** Fills a running Lumi with a demo account, by the same API that everybody uses. */
import { randomInt } from 'node:crypto'
import {
  accountRoutes,
  authRoutes,
  type Conference,
  ConferenceState,
  conferenceRoutes,
  type ErrorBody,
  errorCatalogue,
  type JoinResult,
  type Route,
  routeUrl,
  type TokenSet,
} from '@lumi/contract'
import { demoAccount, demoConferences } from './seed-data.ts'

const server = (process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 5000}`).replace(/\/+$/, '')

class Refused extends Error {
  readonly body: ErrorBody

  constructor(body: ErrorBody) {
    super(body.error_description)
    this.body = body
  }
}

type Call = { token?: string; params?: Record<string, string>; body?: unknown }

async function call<Answer>(route: Route, { token, params = {}, body }: Call = {}): Promise<Answer> {
  const path = routeUrl(route).replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const response = await fetch(server + path, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Error(`Nothing answers at ${server}: start Lumi first (npm start)`)
  })
  if (!response.ok) throw new Refused((await response.json()) as ErrorBody)
  return (response.status === 204 ? undefined : await response.json()) as Answer
}

/** `demo`, or a name of the same kind where somebody seeded before. */
async function signUp(): Promise<{ username: string; password: string }> {
  const password = `Demo${randomInt(100_000, 1_000_000)}`
  for (let username = 'demo'; ; username = `demo${randomInt(10_000)}`) {
    try {
      const body = { ...demoAccount, username, email: `${username}@example.com`, password }
      await call(accountRoutes.create, { body })
      return { username, password }
    } catch (error) {
      const taken = error instanceof Refused && error.body.error_code === errorCatalogue.usernameExists.code
      if (!taken) throw error
    }
  }
}

async function addConference(
  token: string,
  { guests, state, ...settings }: (typeof demoConferences)[number],
) {
  const { confId, attendeePassword } = await call<Conference>(conferenceRoutes.create, {
    token,
    body: settings,
  })
  const params = { id: confId }
  if (state === ConferenceState.waiting) return
  await call(conferenceRoutes.update, { token, params, body: { state: ConferenceState.live } })
  for (const displayName of guests) {
    const body = { displayName, password: attendeePassword }
    const { controlToken } = await call<JoinResult>(conferenceRoutes.join, { params, body })
    await call(conferenceRoutes.leave, { token: controlToken, params })
  }
  if (state === ConferenceState.ended) {
    await call(conferenceRoutes.update, { token, params, body: { state: ConferenceState.ended } })
  }
}

try {
  const credentials = await signUp()
  const { access_token } = await call<TokenSet>(authRoutes.login, { body: credentials })
  for (const conference of demoConferences) await addConference(access_token, conference)
  console.log(`A demo account with ${demoConferences.length} conferences is ready at ${server}/SignIn`)
  console.log(`  username  ${credentials.username}\n  password  ${credentials.password}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
