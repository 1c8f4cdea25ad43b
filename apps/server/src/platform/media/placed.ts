import { decodeJwt } from 'jose'
import { WebhookRefused } from './errors.ts'
import { createLivekitMedia } from './livekit.ts'
import type { MediaEvent, MediaPort } from './port.ts'

/** A media server beside the installation's own. */
export type MediaNode = { id: string; url: string; apiKey: string; apiSecret: string }

/** Where conferences are placed. */
export type MediaNodes = {
  /** Undefined is the installation's own. */
  ofConference(confId: string): Promise<MediaNode | undefined>
  /** The servers that sign with this key; several may have given themselves the same. */
  byKey(apiKey: string): Promise<MediaNode[]>
}

type Options = { builtIn: MediaPort; nodes: MediaNodes; log: { warn(fields: object, message: string): void } }

/**
 * One media plane over many media servers: each call goes to the server that its conference is placed on. Where
 * that is gets looked up every time, so that a conference that moves is never looked for where it was.
 */
export function createPlacedMedia({ builtIn, nodes, log }: Options): MediaPort {
  const adapterOf = (node: MediaNode) => createLivekitMedia({ ...node, publicUrl: node.url })

  async function serving(confId: string): Promise<MediaPort> {
    const node = await nodes.ofConference(confId)
    return node ? adapterOf(node) : builtIn
  }

  /** Null for what is said of a conference that runs elsewhere: whoever comes there with an old token is sent away. */
  async function fromItsPlace(event: MediaEvent | null, teller: MediaNode | undefined) {
    if (!event) return null
    const placed = await nodes.ofConference(event.confId)
    if (placed?.id === teller?.id) return event
    if (event.kind === 'participant_joined') {
      const adapter = teller ? adapterOf(teller) : builtIn
      adapter.removeParticipant(event).catch((error: Error) => {
        log.warn({ reason: error.message }, 'somebody stays on a media server that their conference left')
      })
    }
    return null
  }

  async function readFromNode(refusal: WebhookRefused, rawBody: string, authHeader: string | undefined) {
    for (const node of await nodes.byKey(issuerOf(authHeader))) {
      const event = await adapterOf(node)
        .receiveWebhook(rawBody, authHeader)
        .catch(() => undefined)
      if (event !== undefined) return fromItsPlace(event, node)
    }
    throw refusal
  }

  return {
    url: builtIn.url,
    access: async (input) => (await serving(input.confId)).access(input),
    joinToken: async (input) => (await serving(input.confId)).joinToken(input),
    updatePermissions: async (grant) => (await serving(grant.confId)).updatePermissions(grant),
    mute: async (target) => (await serving(target.confId)).mute(target),
    removeParticipant: async (target) => (await serving(target.confId)).removeParticipant(target),
    endRoom: async (confId) => (await serving(confId)).endRoom(confId),
    listParticipants: async (confId) => (await serving(confId)).listParticipants(confId),
    async receiveWebhook(rawBody, authHeader) {
      try {
        return await fromItsPlace(await builtIn.receiveWebhook(rawBody, authHeader), undefined)
      } catch (error) {
        if (!(error instanceof WebhookRefused)) throw error
        return readFromNode(error, rawBody, authHeader)
      }
    },
    check: () => builtIn.check(),
  }
}

/** Who claims to have signed; not yet believed. */
function issuerOf(authHeader: string | undefined): string {
  try {
    return decodeJwt(authHeader ?? '').iss ?? ''
  } catch {
    return ''
  }
}
