import type { JoinRequest, JoinResult } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import type { ConferenceAccess } from './conference-access.ts'
import { type JoinProblem, joinProblemOf } from './join-problem.ts'

export interface JoinClientOptions {
  readonly access: ConferenceAccess
  /** Access to another conference, after a move. */
  readonly accessTo: (confId: string) => ConferenceAccess
  /** Token of the signed-in account, if there is one. */
  readonly accountToken: () => Promise<string | undefined>
}

/** Sends the requests to join. It stores the control token of each answer, and the credentials to join again. */
export interface JoinClient {
  /** The conference that is joined: another one after a move. */
  access(): ConferenceAccess
  /** A guest is the same user as before, as long as their token is known; an account joins by its own token. */
  join(request: JoinRequest, signal?: AbortSignal): Promise<JoinResult>
  /** Joins by the earlier control token, without a new request: after a reload, or a restart of the conference. */
  resume(signal?: AbortSignal): Promise<JoinResult>
  /** Joins again from inside, as the same user where possible: for new tokens, or because the old ones are refused. */
  rejoin(signal?: AbortSignal): Promise<JoinResult>
  /** Sends later requests to the conference of this answer. */
  moveTo(result: JoinResult): void
  /** Sends later requests to the main room, as the user that this person was there. */
  returnTo(mainId: string): void
  /** The problem that a refusal means, given the credentials that were sent. */
  problemOf(error: unknown): JoinProblem
}

export function createJoinClient(options: JoinClientOptions): JoinClient {
  let { access } = options
  let credentials: JoinRequest = {}

  const send = async (request: JoinRequest, token: string | undefined, signal?: AbortSignal) => {
    const { client, confId, memory } = access
    const call = { params: { id: confId }, body: request }
    const result = await client.conference.join(call, { token: token ?? null, signal })
    memory.storeToken(result.controlToken)
    return result
  }
  const join = async (request: JoinRequest, signal?: AbortSignal) => {
    const account = request.displayName === undefined ? await options.accountToken() : undefined
    if (account !== undefined) return send(request, account, signal)
    const token = access.memory.token()
    return send(request, token, signal).catch((error: unknown) => {
      if (token === undefined || !isTokenUnknown(error)) throw error
      access.memory.storeToken(undefined)
      return send(request, undefined, signal)
    })
  }
  /** A guest whose token becomes unknown joins as a new user of the same name. */
  const rememberName = (result: JoinResult) => {
    if (result.user.kind === UserKind.guest)
      credentials = { ...credentials, displayName: result.user.displayName }
    return result
  }

  return {
    access: () => access,
    join(request, signal) {
      credentials = request
      return join(request, signal).then(rememberName)
    },
    resume(signal) {
      credentials = access.memory.credentials()
      return send({}, access.memory.token(), signal).then(rememberName, (error: unknown) => {
        // The lobby then asks for a password, where one is needed.
        if (isTokenUnknown(error)) access.memory.storeToken(undefined)
        throw error
      })
    },
    rejoin: (signal) =>
      send(credentials, access.memory.token(), signal).catch((error: unknown) => {
        if (!isTokenUnknown(error)) throw error
        return join(credentials, signal)
      }),
    moveTo({ conference, controlToken }) {
      const secret = access.memory.secret()
      access = options.accessTo(conference.confId)
      // A breakout room has the key of its conference.
      if (secret) access.memory.storeSecret(secret)
      // Password and key were for the other one.
      credentials = { displayName: credentials.displayName }
      access.memory.storeToken(controlToken)
    },
    returnTo(mainId) {
      access = options.accessTo(mainId)
      credentials = { ...access.memory.credentials(), displayName: credentials.displayName }
    },
    problemOf: (error) => joinProblemOf(error, credentials),
  }
}

/** The server does not know the token any more. An expelled user is refused by another error. */
const isTokenUnknown = (error: unknown) => joinProblemOf(error) === 'signedOut'
