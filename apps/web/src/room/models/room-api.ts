import type { ConferenceInfo, JoinRequest, JoinResult } from '@lumi/contract'
import type { ConferenceRole } from '@lumi/contract/values'
import type { LumiClient } from '@lumi/sdk'

/** The calls of somebody in, or at the door of, one conference. */
export interface RoomApi {
  info(signal?: AbortSignal): Promise<ConferenceInfo>
  /** Joins with the given token: an account's, the control token of an earlier join, or none. */
  join(request: JoinRequest, token: string | undefined, signal?: AbortSignal): Promise<JoinResult>
  start(): Promise<void>
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
  controlToken: () => string | undefined,
  linkKey: () => string | undefined,
): RoomApi {
  const params = { id }
  const inside = () => ({ token: controlToken() ?? null })
  return {
    info: (signal) => client.conference.info({ query: { id, key: linkKey() } }, { signal, token: null }),
    join: (body, token, signal) => client.conference.join({ params, body }, { token: token ?? null, signal }),
    start: () => client.conference.start({ params }, inside()),
    end: () => client.conference.end({ params }, inside()),
    leave: () => client.conference.leave({ params }, { ...inside(), keepalive: true }),
    changeRole: async (userId, role) => {
      await client.conferenceUser.update({ params: { id, userId }, body: { role } }, inside())
    },
    expel: (userId) => client.conferenceUser.expel({ params, body: { userIds: [userId] } }, inside()),
  }
}
