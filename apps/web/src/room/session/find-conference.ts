import type { ConferenceInfo, RolePrivileges } from '@lumi/contract'
import type { ConferenceAccess } from './conference-access.ts'
import { isFinal, joinProblemOf, type LobbyProblem } from './join-problem.ts'

/** Which devices somebody will be able to use, as far as that is known before they join. */
export interface Usable {
  readonly camera: boolean
  readonly microphone: boolean
}

/** A conference that somebody may try to join. */
export interface Found {
  readonly info: ConferenceInfo
  readonly usable?: Usable
  /** The problem with their credentials, which the lobby can solve. */
  readonly problem?: LobbyProblem
}

/** Looks for a conference before it is joined. Rejects where there is none to be found. */
export type FindConference = (access: ConferenceAccess, signal: AbortSignal) => Promise<Found>

/**
 * The same, unless there is nothing in it for this person: the key of their link opens nothing any more, and is
 * forgotten.
 */
export async function findOpen(
  find: FindConference,
  access: ConferenceAccess,
  signal: AbortSignal,
): Promise<Found | undefined> {
  const found = await find(access, signal)
  // A person whose token is known needs no link any more.
  if (found.info.linkRole !== null || access.memory.token() !== undefined) return found
  access.memory.forgetLink()
  return undefined
}

/** By its id, and by the key of the link; an account of the app learns without a link who is in the call. */
export const findByLink =
  (accountToken: () => Promise<string | undefined>): FindConference =>
  async ({ client, confId, memory }, signal) => {
    const query = { id: confId, key: memory.credentials().key }
    // Without an answer they are a guest, as far as the lobby goes.
    const token = (await accountToken().catch(() => undefined)) ?? null
    return { info: await client.conference.info({ query }, { signal, token }) }
  }

/**
 * As the integration of a learning platform knows it: those of other apps are none. What it offers, and what the
 * password that was brought gives, is known before anybody joins.
 */
export const findByIntegration =
  (integrationId: string): FindConference =>
  async ({ client: { ltiRoom }, confId, memory }, signal) => {
    const params = { integrationId, id: confId }
    const options = { signal, token: null }
    // A person who comes back as the same user has the privileges of before.
    const password = memory.token() === undefined ? memory.credentials().password : undefined
    const byPassword = async (): Promise<
      Partial<Pick<RolePrivileges, 'privileges'>> & Pick<Found, 'problem'>
    > => {
      if (password === undefined) return {}
      try {
        return await ltiRoom.privileges({ params, query: { password } }, options)
      } catch (error) {
        const problem = joinProblemOf(error, { password })
        if (isFinal(problem)) throw error
        return { problem }
      }
    }
    const [info, { items }, { privileges, problem }] = await Promise.all([
      ltiRoom.info({ params }, options),
      ltiRoom.features({ params }, options),
      byPassword(),
    ])
    const isOffered = (feature: 'video' | 'audio') =>
      items.some(({ name, enabled }) => name === feature && enabled) && (privileges?.[feature] ?? true)
    return { info, usable: { camera: isOffered('video'), microphone: isOffered('audio') }, problem }
  }
