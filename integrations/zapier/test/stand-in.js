import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import app from '../index.js'

const require = createRequire(import.meta.url)
const zapier = require('zapier-platform-core')

const run = zapier.createAppTester(app)
const lumi = process.env.LUMI_URL
export const redirectUri = process.env.LUMI_REDIRECT_URI

/** A call of Lumi's API as its owner makes it in the portal. */
export async function call(method, path, { token, body } = {}) {
  const response = await fetch(lumi + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body && JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

/** A new owner of an app, signed in. */
export async function signUp() {
  const username = `owner${randomBytes(6).toString('hex')}`
  const person = { username, password: 'Lighthouse7', title: 'Riverside School', description: 'By the river' }
  const names = { firstName: 'Ada', lastName: 'Lovelace', email: `${username}@example.com` }
  await call('POST', '/v1/account', { body: { ...person, ...names } })
  const { body } = await call('POST', '/auth/login', { body: { username, password: person.password } })
  return { ...person, token: body.access_token }
}

/** The browser of an owner who allows what Zapier asks for; returns the code that comes back. */
async function allow(url, owner) {
  const cookies = new Map()
  const open = async (address) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(new URL(address, lumi), { headers: { cookie }, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)
      cookies.set(name, value)
    }
    return new URL(response.headers.get('location'), lumi)
  }
  const requestId = (await open(url)).searchParams.get('request')
  const path = `/auth/oauth2/consent/${requestId}`
  const { body } = await call('POST', path, { token: owner.token, body: { allow: true } })
  return (await open(body.location)).searchParams
}

/** A connection as Zapier stores it; it refreshes its token after a 401, once, as Zapier does. */
export async function connect(owner) {
  const { oauth2Config } = app.authentication
  const state = randomBytes(8).toString('hex')
  const codeVerifier = randomBytes(32).toString('base64url')
  const url = new URL(
    await run(oauth2Config.authorizeUrl, { inputData: { state, redirect_uri: redirectUri } }),
  )
  // Zapier adds these by itself where the definition has `enablePkce`.
  url.searchParams.set('code_challenge', createHash('sha256').update(codeVerifier).digest('base64url'))
  url.searchParams.set('code_challenge_method', 'S256')
  const returned = await allow(url.href, owner)
  if (returned.get('state') !== state) throw new Error('Another state came back')
  const inputData = { code: returned.get('code'), redirect_uri: redirectUri, code_verifier: codeVerifier }
  let authData = await run(oauth2Config.getAccessToken, { inputData })

  const refresh = async () => {
    authData = { ...authData, ...(await run(oauth2Config.refreshAccessToken, { authData })) }
  }
  return {
    tokens: () => authData,
    refresh,
    /** Breaks the access token, as an hour does. */
    expire: () => {
      authData = { ...authData, access_token: 'expired' }
    },
    async perform(method, bundle = {}) {
      try {
        return await run(method, { ...bundle, authData })
      } catch (error) {
        if (error.name !== 'RefreshAuthError') throw error
        await refresh()
        return run(method, { ...bundle, authData })
      }
    },
  }
}

/** The addresses at which Zapier receives hooks. */
export async function openHooks() {
  const received = []
  const waiting = new Set()
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    received.push({ path: request.url, headers: request.headers, body: JSON.parse(body) })
    response.writeHead(hooks.status).end()
    for (const check of waiting) check()
  })
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  const hooks = {
    /** The answer to every hook. */
    status: 200,
    received,
    url: (name) => `http://127.0.0.1:${server.address().port}/${name}`,
    /** Resolves with the first delivery at an address that has an item which passes. */
    next: (name, passes = () => true) =>
      new Promise((resolve) => {
        const check = () => {
          const found = received.find(
            ({ path, body }) => path === `/${name}` && body.items.some((item) => passes(item)),
          )
          if (!found) return
          waiting.delete(check)
          resolve(found)
        }
        waiting.add(check)
        check()
      }),
    close: () => server.close(),
  }
  return hooks
}
