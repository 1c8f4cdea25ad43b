import { HocuspocusProvider } from '@hocuspocus/provider'
import { collabPath } from '@lumi/contract/values'
import * as encoding from 'lib0/encoding'
import { expect, onTestFinished } from 'vitest'
import * as Y from 'yjs'
import type { TestServer } from '../../../../testing/test-server.ts'
import { joinAs } from '../../core/conference/conference.fixture.ts'

/** A change as it goes over the line: by default an update of a page, by `type` an answer to the server's state. */
export function updateMessage(pageId: string, change: Uint8Array, type = 0): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, pageId)
  encoding.writeVarUint(encoder, type)
  encoding.writeVarUint(encoder, 2)
  encoding.writeVarUint8Array(encoder, change)
  return encoding.toUint8Array(encoder)
}

/** A person who has a page open, with its drawing as they see it. */
export function openPage(url: string, pageId: string, token: string) {
  const doc = new Y.Doc()
  const refusals: string[] = []
  const closes: number[] = []
  const storageMessages: string[] = []
  const provider = new HocuspocusProvider({
    url: `${url.replace('http', 'ws')}${collabPath}`,
    name: pageId,
    document: doc,
    token,
    onAuthenticationFailed: ({ reason }) => refusals.push(reason),
    onClose: ({ event }) => closes.push(event.code),
    onStateless: ({ payload }) => storageMessages.push(payload),
  })
  onTestFinished(() => provider.destroy())
  const elements = doc.getMap<unknown>('elements')
  return {
    provider,
    doc,
    refusals,
    closes,
    storageMessages,
    draw: (id: string, value: unknown = { id }) => void elements.set(id, value),
    remove: (id: string) => elements.delete(id),
    seen: () => Object.keys(elements.toJSON()).toSorted(),
    /** Sends a change that no browser of ours would make. */
    forge: (change: Uint8Array) =>
      provider.configuration.websocketProvider.send(updateMessage(pageId, change)),
    /** Sends the awareness state of another browser. */
    news(clientId: number, clock: number, state: object) {
      const payload = encoding.createEncoder()
      for (const number of [1, clientId, clock]) encoding.writeVarUint(payload, number)
      encoding.writeVarString(payload, JSON.stringify(state))
      const message = encoding.createEncoder()
      encoding.writeVarString(message, pageId)
      encoding.writeVarUint(message, 1)
      encoding.writeVarUint8Array(message, encoding.toUint8Array(payload))
      provider.configuration.websocketProvider.send(encoding.toUint8Array(message))
    },
    synced: () => expect.poll(() => provider.isSynced, { timeout: 15_000 }).toBe(true),
    /** Until the server has taken all that was drawn. */
    taken: () => expect.poll(() => provider.hasUnsyncedChanges, { timeout: 15_000 }).toBe(false),
  }
}

/** A new page of a conference. */
export async function addPage(server: TestServer, confId: string, token: string): Promise<string> {
  const { body } = await server.call('POST', `/v1/conference/${confId}/board`, { token, body: {} })
  return body.pages[0].pageId
}

export async function enter(server: TestServer, confId: string, role: 'host' | 'presenter' | 'attendee') {
  const { controlToken, user } = await joinAs(server, confId, role)
  return { token: controlToken as string, userId: user.userId as string }
}
