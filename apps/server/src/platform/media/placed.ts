import { decodeJwt } from 'jose'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { MediaUnavailable, WebhookRefused } from './errors.ts'
import { createLivekitMedia } from './livekit.ts'
import type { MediaEvent, MediaPort } from './port.ts'

/** A media server beside the installation's own. */
export type MediaNode = { url: string; apiKey: string; apiSecret: string }

/** The media servers on which conferences are placed. */
export type MediaNodes = {
  /** Undefined is the installation's own. */
  ofConference(confId: string): Promise<MediaNode | undefined>
  /** The servers with a recent heartbeat. */
  all(): Promise<MediaNode[]>
  /** The servers that sign with this key; several may have given themselves the same. */
  byKey(apiKey: string): Promise<MediaNode[]>
}

type Options = {
  builtIn: MediaPort
  nodes: MediaNodes
  outgoing: Outgoing
  log: { warn(fields: object, message: string): void }
}

/**
 * Combines many media servers to one media plane: each call goes to the server on which its conference is placed. The
 * server is queried every time, so that a moved conference is never sought on its old one.
 */
export function createPlacedMedia({ builtIn, nodes, outgoing, log }: Options): MediaPort {
  const adapterOf = (node: MediaNode) => createLivekitMedia({ ...node, publicUrl: node.url, outgoing })

  async function serving(confId: string): Promise<MediaPort> {
    const node = await nodes.ofConference(confId)
    return node ? adapterOf(node) : builtIn
  }

  /**
   * Removes a client that connects with an old token to a server that its conference has left; other events of that
   * server do not count.
   */
  function turnAway(event: MediaEvent, from: MediaPort): null {
    if (event.kind === 'participant_joined') {
      from.removeParticipant(event).catch((error: Error) => {
        log.warn({ reason: error.message }, 'somebody stays on a media server that their conference left')
      })
    }
    return null
  }

  async function readFromBuiltIn(rawBody: string, authHeader: string | undefined) {
    const event = await builtIn.receiveWebhook(rawBody, authHeader)
    return event && (await nodes.ofConference(event.confId)) ? turnAway(event, builtIn) : event
  }

  /** One machine may have several ids, of several apps. */
  async function readFromNode(refusal: WebhookRefused, rawBody: string, authHeader: string | undefined) {
    const verified: { node: MediaNode; event: MediaEvent | null }[] = []
    for (const node of await nodes.byKey(issuerOf(authHeader))) {
      const event = await adapterOf(node)
        .receiveWebhook(rawBody, authHeader)
        .catch(() => undefined)
      if (event !== undefined) verified.push({ node, event })
    }
    const [first] = verified
    if (!first) throw refusal
    if (!first.event) return null
    const placed = await nodes.ofConference(first.event.confId)
    const isPlacedThere = verified.some(({ node }) => node.url === placed?.url)
    return isPlacedThere ? first.event : turnAway(first.event, adapterOf(first.node))
  }

  return {
    url: builtIn.url,
    access: async (input) => (await serving(input.confId)).access(input),
    joinToken: async (input) => (await serving(input.confId)).joinToken(input),
    readToken: (token) => builtIn.readToken(token),
    updatePermissions: async (grant) => (await serving(grant.confId)).updatePermissions(grant),
    mute: async (target) => (await serving(target.confId)).mute(target),
    removeParticipant: async (target) => (await serving(target.confId)).removeParticipant(target),
    endRoom: async (confId) => (await serving(confId)).endRoom(confId),
    listRooms: async () => {
      const servers = [builtIn, ...(await nodes.all()).map(adapterOf)]
      return (await Promise.all(servers.map(roomsOf))).flat()
    },
    listParticipants: async (confId) => (await serving(confId)).listParticipants(confId),
    async receiveWebhook(rawBody, authHeader) {
      try {
        return await readFromBuiltIn(rawBody, authHeader)
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error
        return readFromNode(error, rawBody, authHeader)
      }
    },
    check: () => builtIn.check(),
  }
}

/** One server that is away hides nothing of the others. */
async function roomsOf(server: MediaPort): Promise<string[]> {
  try {
    return await server.listRooms()
  } catch (error) {
    if (error instanceof MediaUnavailable) return []
    throw error
  }
}

/** Returns the claimed signer, which is not verified yet. */
function issuerOf(authHeader: string | undefined): string {
  try {
    return decodeJwt(authHeader ?? '').iss ?? ''
  } catch {
    return ''
  }
}
