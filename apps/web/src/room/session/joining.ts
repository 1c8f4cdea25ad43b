import type { JoinRequest, JoinResult } from '@lumi/contract'
import { UserKind } from '@lumi/contract/values'
import type { ConferenceAccess } from './conference-access.ts'
import { type JoinProblem, joinProblemOf } from './join-problem.ts'

export interface JoiningOptions {
  readonly access: ConferenceAccess
  /** Another conference, where somebody is moved to. */
  readonly accessTo: (confId: string) => ConferenceAccess
  /** Token of the signed-in account, if there is one. */
  readonly accountToken: () => Promise<string | undefined>
}

/** The ways to ask to join; each keeps the control token that it brings. */
export interface Joining {
  /** The conference that is joined: another one after a move. */
  access(): ConferenceAccess
  /** A guest comes back as the user they were, as long as that is known; an account is itself. */
  join(request: JoinRequest, signal?: AbortSignal): Promise<JoinResult>
  /** The same person again, who says nothing anew: a page that was loaded again. */
  resume(signal?: AbortSignal): Promise<JoinResult>
  /** From inside, always as the same user first: for a new token, or because the old one is refused. */
  rejoin(signal?: AbortSignal): Promise<JoinResult>
  /** From here on it is the conference of this answer. */
  moveTo(result: JoinResult): void
  /** Whoever has left a breakout room joins its main room, as the user they were there. */
  returnTo(mainId: string): void
  /** What a refusal means, given what was brought. */
  problemOf(error: unknown): JoinProblem
}

export function createJoining(options: JoiningOptions): Joining {
  let { access } = options
  let brought: JoinRequest = {}

  const ask = async (request: JoinRequest, token: string | undefined, signal?: AbortSignal) => {
    const { client, confId, memory } = access
    const call = { params: { id: confId }, body: request }
    const result = await client.conference.join(call, { token: token ?? null, signal })
    memory.keep(result.controlToken)
    return result
  }
  const join = async (request: JoinRequest, signal?: AbortSignal) => {
    const account = request.displayName === undefined ? await options.accountToken() : undefined
    if (account !== undefined) return ask(request, account, signal)
    const token = access.memory.token()
    return ask(request, token, signal).catch((error: unknown) => {
      if (token === undefined || !isForgotten(error)) throw error
      access.memory.keep(undefined)
      return ask(request, undefined, signal)
    })
  }
  /** A guest who is forgotten meanwhile joins anew by the same name. */
  const nameKept = (result: JoinResult) => {
    if (result.user.kind === UserKind.guest) brought = { ...brought, displayName: result.user.displayName }
    return result
  }

  return {
    access: () => access,
    join(request, signal) {
      brought = request
      return join(request, signal).then(nameKept)
    },
    resume(signal) {
      brought = access.memory.credentials()
      return ask({}, access.memory.token(), signal).then(nameKept, (error: unknown) => {
        // The lobby asks for a password then, where one is needed.
        if (isForgotten(error)) access.memory.keep(undefined)
        throw error
      })
    },
    rejoin: (signal) =>
      ask(brought, access.memory.token(), signal).catch((error: unknown) => {
        if (!isForgotten(error)) throw error
        return join(brought, signal)
      }),
    moveTo({ conference, controlToken }) {
      const secret = access.memory.secret()
      access = options.accessTo(conference.confId)
      // A breakout room has the key of its conference.
      if (secret) access.memory.keepSecret(secret)
      // Password and key were for the other one.
      brought = { displayName: brought.displayName }
      access.memory.keep(controlToken)
    },
    returnTo(mainId) {
      access = options.accessTo(mainId)
      brought = { ...access.memory.credentials(), displayName: brought.displayName }
    },
    problemOf: (error) => joinProblemOf(error, brought),
  }
}

/** The token is not known any more; whoever was expelled is refused in other words. */
const isForgotten = (error: unknown) => joinProblemOf(error) === 'signedOut'
