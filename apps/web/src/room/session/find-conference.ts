import type { ConferenceInfo, RolePrivileges } from '@lumi/contract'
import type { ConferenceAccess } from './conference-access.ts'
import { isFinal, joinProblemOf, type LobbyProblem } from './join-problem.ts'

/** The devices that somebody will be able to use, as far as that is known before they join. */
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

/** Finds a conference before it is joined. Rejects where there is none. */
export type FindConference = (access: ConferenceAccess, signal: AbortSignal) => Promise<Found>

/**
 * Finds a conference that this person may join. Undefined where the key of their link is not valid any more, which is then
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

/** Finds it by its id and the key of the link. An account of the app also gets the people in the call, without a link. */
export const findByLink =
  (accountToken: () => Promise<string | undefined>): FindConference =>
  async ({ client, confId, memory }, signal) => {
    const query = { id: confId, key: memory.credentials().key }
    // Without an answer the lobby shows what a guest may see.
    const token = (await accountToken().catch(() => undefined)) ?? null
    return { info: await client.conference.info({ query }, { signal, token }) }
  }

/**
 * Finds it by the integration of a learning platform, which knows the conferences of its own app. Its features, and the
 * privileges by the given password, are known before anybody joins.
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
