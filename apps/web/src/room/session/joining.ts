import type { JoinResult } from '@lumi/contract'
import { joinProblemOf } from './join-problem.ts'
import type { RoomApi } from './room-api.ts'
import type { TabMemory } from './tab-memory.ts'

/** Who comes in, and with what. */
export interface Entrance {
  /** Absent when an account's token says it. */
  readonly displayName?: string
  readonly password?: string
  readonly key?: string
}

export interface JoiningOptions {
  readonly api: Pick<RoomApi, 'join'>
  readonly memory: Pick<TabMemory, 'token' | 'keep'>
  /** Token of the signed-in account, if there is one. */
  readonly accountToken: () => Promise<string | undefined>
}

/** The ways to ask for being let in; each keeps the control token that it brings. */
export function createJoining({ api, memory, accountToken }: JoiningOptions) {
  const ask = async (entrance: Entrance, token: string | undefined, signal?: AbortSignal) => {
    const result = await api.join(entrance, token, signal)
    memory.keep(result.controlToken)
    return result
  }

  /** A guest comes back as the user they were, as long as that is known; an account is itself. */
  const join = async (entrance: Entrance, signal?: AbortSignal): Promise<JoinResult> => {
    const account = entrance.displayName === undefined ? await accountToken() : undefined
    if (account !== undefined) return ask(entrance, account, signal)
    const token = memory.token()
    return ask(entrance, token, signal).catch((error: unknown) => {
      if (token === undefined || !isForgotten(error)) throw error
      memory.keep(undefined)
      return ask(entrance, undefined, signal)
    })
  }

  /** From inside, always as the same user first: for a new token, or because the old one is refused. */
  const joinAgain = (entrance: Entrance, signal?: AbortSignal): Promise<JoinResult> =>
    ask(entrance, memory.token(), signal).catch((error: unknown) => {
      if (!isForgotten(error)) throw error
      return join(entrance, signal)
    })

  /** The same person again, who says nothing anew: a page that was loaded again. */
  const resume = (signal?: AbortSignal): Promise<JoinResult> => ask({}, memory.token(), signal)

  return { join, joinAgain, resume }
}

/** The token is not known any more; whoever was sent out is refused in other words. */
const isForgotten = (error: unknown) => joinProblemOf(error) === 'signedOut'
