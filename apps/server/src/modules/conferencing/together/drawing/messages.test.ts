import * as encoding from 'lib0/encoding'
import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readMessage } from './messages.ts'

function message(type: number, write: (encoder: encoding.Encoder) => void, page = 'page'): Uint8Array {
  const encoder = encoding.createEncoder()
  encoding.writeVarString(encoder, `${page}\0tab`)
  encoding.writeVarUint(encoder, type)
  write(encoder)
  return encoding.toUint8Array(encoder)
}
const sync = (step: number, payload: Uint8Array) =>
  message(0, (encoder) => {
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, payload)
  })
const awareness = (clients: number, state: string, clock = 1) =>
  message(1, (encoder) => {
    const payload = encoding.createEncoder()
    encoding.writeVarUint(payload, clients)
    encoding.writeVarUint(payload, 7)
    encoding.writeVarUint(payload, clock)
    encoding.writeVarString(payload, state)
    encoding.writeVarUint8Array(encoder, encoding.toUint8Array(payload))
  })

const auth = (page: string) =>
  message(
    2,
    (encoder) => {
      encoding.writeVarUint(encoder, 0)
      encoding.writeVarString(encoder, 'token')
    },
    page,
  )
/** The change that draws a value. */
function drawn(value: unknown): Uint8Array {
  const doc = new Y.Doc()
  doc.getMap('elements').set('a', value)
  return Y.encodeStateAsUpdate(doc)
}
function changeBeside(): Uint8Array {
  const doc = new Y.Doc()
  doc.getMap('others').set('a', 1)
  return Y.encodeStateAsUpdate(doc)
}
function listed(): Uint8Array {
  const doc = new Y.Doc()
  doc.getArray('elements').push([1])
  return Y.encodeStateAsUpdate(doc)
}
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('a message to a board', () => {
  it('is read with the page it is of and the changes it carries', () => {
    const doc = new Y.Doc()
    doc.getMap('elements').set('a', 1)
    const update = Y.encodeStateAsUpdate(doc)
    const change = { bytes: update.length, onlyRemoves: false, places: [{ key: 'a' }] }
    expect(readMessage(sync(2, update))).toEqual({ pageId: 'page', change })
    expect(readMessage(sync(0, Y.encodeStateVector(doc)))).toEqual({ pageId: 'page' })
    expect(readMessage(awareness(1, '{"pointer":[1,2]}'))).toEqual({ pageId: 'page' })
    expect(readMessage(awareness(1, 'null'))).toEqual({ pageId: 'page' })
    expect(readMessage(auth('c0nf/c0ntent/12'))).toEqual({ pageId: 'c0nf/c0ntent/12' })
    expect(readMessage(sync(2, drawn({ points: [[1, 2]], data: new Uint8Array(9) })))?.change).toBeDefined()
  })

  it('is known to take something away and add nothing', () => {
    const doc = new Y.Doc()
    doc.getMap('elements').set('a', 1)
    const before = Y.encodeStateVector(doc)
    doc.getMap('elements').delete('a')
    expect(readMessage(sync(2, Y.encodeStateAsUpdate(doc, before)))?.change?.onlyRemoves).toBe(true)
  })

  it.each([
    ['nothing', new Uint8Array()],
    ['an update that is none', sync(2, Uint8Array.of(3, 1, 4, 1, 5))],
    ['an unknown step', sync(3, Uint8Array.of(0, 0))],
    ['news of several clients', awareness(2, '{}')],
    ['news that is no JSON', awareness(1, '{')],
    ['news that nothing can follow', awareness(1, '{}', Number.MAX_SAFE_INTEGER)],
    ['endless news', awareness(1, JSON.stringify('x'.repeat(40_000)))],
    ['a value that is too deep', sync(2, drawn(nested(40)))],
    ['a shared type in another', sync(2, drawn(new Y.Map()))],
    ['a document in another', sync(2, drawn(new Y.Doc()))],
    ['something beside the elements', sync(2, changeBeside())],
    ['elements that are a list', sync(2, listed())],
    ['for what no page is called', auth('a page')],
    ['for what every object has', auth('constructor')],
    ['for half a character', auth('\ud83d')],
    ['an admission that breaks off', message(2, () => {})],
    ['what only servers say', message(6, (encoder) => encoding.writeVarString(encoder, 'all'))],
  ])('is refused where it is %s', (_what, data) => {
    expect(readMessage(data)).toBeUndefined()
  })
})
