import { RoomServiceClient, ServerError } from 'livekit-server-sdk'
import { OutgoingFailed } from '../outgoing/errors.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'

const LONGEST_ANSWER_BYTES = 4 * 1024 * 1024

type Options = { url: string; apiKey: string; apiSecret: string; timeoutMs: number }

/**
 * LiveKit's client for a server whose address somebody else has chosen. Its own requests would follow redirects and the
 * current meaning of a name; these are checked each time.
 */
export function createCheckedRooms(
  outgoing: Pick<Outgoing, 'safeFetch'>,
  { url, apiKey, apiSecret, timeoutMs }: Options,
): RoomServiceClient {
  const rooms = new RoomServiceClient(url, apiKey, apiSecret, { failover: false })

  async function request(service: string, method: string, data: unknown, headers: Record<string, string>) {
    const answer = await outgoing.safeFetch(`${url}/twirp/livekit.${service}/${method}`, {
      kind: 'media server',
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json;charset=UTF-8' },
      body: JSON.stringify(data),
      maxBytes: LONGEST_ANSWER_BYTES,
      timeoutMs,
    })
    const parsed: unknown = readJson(answer.body.toString())
    if (answer.status >= 200 && answer.status < 300) return parsed
    const { code, msg = '' } = parsed as { code?: string; msg?: string }
    // Other failures are the problem of that server: an unknown server must not hold up others.
    if (code !== 'not_found') throw new OutgoingFailed(`the media server answered ${answer.status}`)
    throw new ServerError('ServerError', msg, answer.status, code)
  }

  // The one place through which the client sends everything.
  Object.assign(rooms, { rpc: { request } })
  return rooms
}

/** A text that is not JSON yields an empty object. */
function readJson(text: string): object {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
