import { viewAsHeader } from '@lumi/contract/values'
import { createLumiClient, LumiError } from '@lumi/sdk'
import { askWhileUploading } from './ask-while-uploading.ts'
import { createBoundedFetch } from './bounded-fetch.ts'
import { createConnection } from './connection.ts'
import { isRefusal } from './failure.ts'
import { createSessionPrompt } from './session/prompt.ts'
import { createSession } from './session/session.ts'
import { viewAs } from './view-as.ts'

/** Returns true if the server refused the token of a call, or required one. */
export const isInvalidSession = (error: LumiError) => error.status === 401

/** The state of the connection to the server. */
export const connection = createConnection({
  ask: async (signal) => {
    const { ok } = await fetch('/healthz', { signal, cache: 'no-store' })
    if (!ok) throw new Error('The server is not well')
  },
})
const boundedFetch = createBoundedFetch(connection)

/** Calls that need no session and do not affect one: sign-in, sign-up, help, reset. */
export const visitor = createLumiClient({ fetch: boundedFetch })

export const session = createSession({
  refresh: (refresh_token, client_id) =>
    visitor.auth.token({ body: { grant_type: 'refresh_token', refresh_token, client_id } }),
  isRefusal: (error) => error instanceof LumiError && isInvalidSession(error),
  isAppGone: (error) => isRefusal(error, 'invalidClientId'),
})

const signedIn = {
  getToken: session.token,
  onError: (error: LumiError) => {
    console.warn(`Lumi refused a call: ${error.status} ${error.errorName} ${error.description}`)
    if (isInvalidSession(error)) session.invalidate()
  },
}

/** Calls as the signed-in account, without any lower role. A refused token makes the session invalid. */
export const lumiAsMyself = createLumiClient({ ...signedIn, fetch: boundedFetch })

/**
 * Calls that send files, of the signed-in account: only the browser itself reports the progress of an upload, which has
 * no time limit.
 */
export const uploads = askWhileUploading(createLumiClient(signedIn))

/** Calls for the content of pages: an owner who views as another role is answered as that role would be. */
export const lumi = createLumiClient({
  ...signedIn,
  fetch: (input, init = {}) => {
    const role = viewAs.role()
    if (role === undefined) return boundedFetch(input, init)
    const headers = new Headers(init.headers)
    headers.set(viewAsHeader, String(role))
    return boundedFetch(input, { ...init, headers })
  },
})

/** Calls as the signed-in account for a page that shows the answers themselves: `onAnswer` gets each before it is read. */
export const observedClient = (onAnswer: (response: Response) => void) =>
  createLumiClient({
    getToken: session.token,
    fetch: async (...request) => {
      const response = await boundedFetch(...request)
      onAnswer(response)
      return response
    },
  })

/** Calls by the control token of somebody who was in a conference, or without one by the account. */
export const clientFor = (token: string | undefined) => (token ? visitor : lumi)

export const sessionPrompt = createSessionPrompt(session)
