import type { ConferenceInfo, Invitation, JoinRequest, JoinResult } from '@lumi/contract'
import { type ConferenceRole, ConferenceState } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'
import type { TabMemory } from './tab-memory.ts'

/** The calls of somebody in, or at the door of, one conference. */
export interface RoomApi {
  info(signal?: AbortSignal): Promise<ConferenceInfo>
  /** Joins with the given token: an account's, the control token of an earlier join, or none. */
  join(request: JoinRequest, token: string | undefined, signal?: AbortSignal): Promise<JoinResult>
  /** Starts the conference, or restarts it after its end. */
  start(): Promise<void>
  /** Whether an account manages the conference. */
  managedBy(accountToken: string): Promise<boolean>
  /** What may be passed on: to an account, or else to whoever is inside. */
  invitation(accountToken?: string): Promise<Invitation>
  /** Restarts it with the token of an account that manages it. */
  restartBy(accountToken: string): Promise<void>
  end(): Promise<void>
  /** The last word, which outlives the page. */
  leave(): Promise<void>
  changeRole(userId: string, role: ConferenceRole): Promise<void>
  expel(userId: string): Promise<void>
}

type Client = Pick<LumiClient, 'conference' | 'conferenceUser'>

/** Calls on the Lumi API: those from inside carry the control token, the first look at the door the link's key. */
export function createRoomApi(
  client: Client,
  id: string,
  memory: Pick<TabMemory, 'token' | 'secrets'>,
): RoomApi {
  const params = { id }
  const inside = () => ({ token: memory.token() ?? null })
  return {
    info: (signal) =>
      client.conference.info({ query: { id, key: memory.secrets().key } }, { signal, token: null }),
    join: (body, token, signal) => client.conference.join({ params, body }, { token: token ?? null, signal }),
    start: () => client.conference.start({ params }, inside()),
    managedBy: (token) =>
      // Only those who manage a conference see its links.
      client.conference.read({ params }, { token }).then(({ hostUrl }) => hostUrl !== null),
    invitation: (token) => client.conference.invitation({ params }, token ? { token } : inside()),
    restartBy: async (token) => {
      await client.conference.update({ params, body: { state: ConferenceState.live } }, { token })
    },
    end: () => client.conference.end({ params }, inside()),
    leave: () => client.conference.leave({ params }, { ...inside(), keepalive: true }),
    changeRole: async (userId, role) => {
      await client.conferenceUser.update({ params: { id, userId }, body: { role } }, inside())
    },
    expel: (userId) => client.conferenceUser.expel({ params, body: { userIds: [userId] } }, inside()),
  }
}
