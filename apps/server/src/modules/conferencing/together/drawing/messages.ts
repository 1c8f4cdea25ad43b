import * as decoding from 'lib0/decoding'
import {
  ContentAny,
  ContentBinary,
  ContentDeleted,
  ContentJSON,
  decodeStateVector,
  decodeUpdate,
  type ID,
  Item,
} from 'yjs'

/** Far more than a pointer, a selection and a view need. Bytes. */
const LONGEST_AWARENESS = 32 * 1024

/** A browser counts its awareness states from 0, and could continue for three years at its fastest. */
const HIGHEST_CLOCK = 2 ** 31

/** A message of a client, as far as it matters here. */
export interface CollabMessage {
  readonly pageId: string
  /** Changes to the drawing that it carries. */
  readonly change?: {
    readonly bytes: number
    readonly onlyRemoves: boolean
    readonly places: readonly Place[]
  }
}

/** The position of a new item: behind the one it replaces, or first under its key. */
export type Place = { readonly behind: ID } | { readonly key: string }

/** The only part of a document that a page has, by its name there. */
export const ELEMENTS = 'elements'

/** Ids of pages and names of layers. Hocuspocus stores pages in plain objects, which have some names by themselves. */
const PAGE_ID = /^[\w-]{1,64}(?:\/[\w-]{1,64}){0,2}$/
const isPageId = (id: string) => PAGE_ID.test(id) && !(id in {})

/** Nobody draws values deeper than this, and some browsers could not read them: the page would look empty there. */
const DEEPEST = 32

const SYNC = 0
const AWARENESS = 1
const AUTH = 2
const QUERY_AWARENESS = 3
const SYNC_REPLY = 4
const CLOSE = 7
const PING = 9
const PONG = 10

/**
 * Reads a message before Hocuspocus does: one that is malformed would otherwise be found out half-way through its
 * changes to what others draw. Undefined for what no client of ours sends.
 */
export function readMessage(data: Uint8Array): CollabMessage | undefined {
  try {
    const decoder = decoding.createDecoder(data)
    const [pageId = ''] = decoding.readVarString(decoder).split('\0', 1)
    if (!isPageId(pageId)) return undefined
    switch (decoding.readVarUint(decoder)) {
      case SYNC:
      case SYNC_REPLY:
        return readSync(pageId, decoder)
      case AWARENESS:
        return isAwareness(decoding.readVarUint8Array(decoder)) ? { pageId } : undefined
      case AUTH:
        decoding.readVarUint(decoder)
        decoding.readVarString(decoder)
        return { pageId }
      case QUERY_AWARENESS:
      case CLOSE:
      case PING:
      case PONG:
        return { pageId }
      default:
        return undefined
    }
  } catch {
    return undefined
  }
}

function readSync(pageId: string, decoder: decoding.Decoder): CollabMessage | undefined {
  const step = decoding.readVarUint(decoder)
  const payload = decoding.readVarUint8Array(decoder)
  if (step === 0) {
    decodeStateVector(payload)
    return { pageId }
  }
  if (step > 2) return undefined
  const { structs } = decodeUpdate(payload)
  const items = structs.filter((struct) => struct instanceof Item)
  const places = items.flatMap((item) => placeOf(item) ?? [])
  if (places.length < items.length || structs.some(isTooDeep)) return undefined
  return { pageId, change: { bytes: payload.length, onlyRemoves: structs.length === 0, places } }
}

/** The update within a message that carries one (`change`); a view of the message itself. */
export function updateIn(message: Uint8Array): Uint8Array {
  const decoder = decoding.createDecoder(message)
  decoding.readVarString(decoder)
  decoding.readVarUint(decoder)
  decoding.readVarUint(decoder)
  return decoding.readVarUint8Array(decoder)
}

/**
 * The client id with which a browser announces itself; undefined for other messages. Browsers do so before they draw.
 */
export function announcedClient(message: Uint8Array): number | undefined {
  const decoder = decoding.createDecoder(message)
  decoding.readVarString(decoder)
  if (decoding.readVarUint(decoder) !== AWARENESS) return undefined
  const states = decoding.createDecoder(decoding.readVarUint8Array(decoder))
  return decoding.readVarUint(states) === 1 ? decoding.readVarUint(states) : undefined
}

/**
 * Undefined for things that no client of ours makes: data beside the elements, whose name Yjs would search among all
 * others at each write, or nested shared types, which it reads recursively.
 */
function placeOf({ origin, rightOrigin, parent, parentSub, content }: Item): Place | undefined {
  if (rightOrigin || !contents.some((kind) => content instanceof kind)) return undefined
  if (origin) return { behind: origin }
  // Read without its document, a part of that is known by its name.
  return (parent as unknown) === ELEMENTS && parentSub !== null ? { key: parentSub } : undefined
}

const contents = [ContentAny, ContentBinary, ContentDeleted, ContentJSON]

/** True if one of its values is: what a struct holds stands in fields that go by its kind. */
function isTooDeep(struct: object): boolean {
  if (!('content' in struct)) return false
  let level: unknown[] = [struct.content]
  // Structures that are no values, such as the fields of a struct, have a few levels too.
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return true
    level = level.filter(hasValues).flatMap(Object.values)
  }
  return false
}

/** Bytes are none, however many. */
const hasValues = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)

/** True if it is the state of one client at most, as a JSON object or null. */
function isAwareness(payload: Uint8Array): boolean {
  if (payload.length > LONGEST_AWARENESS) return false
  const decoder = decoding.createDecoder(payload)
  if (decoding.readVarUint(decoder) > 1) return false
  if (!decoding.hasContent(decoder)) return true
  decoding.readVarUint(decoder)
  // A client at the highest possible clock could never send another state.
  if (decoding.readVarUint(decoder) > HIGHEST_CLOCK) return false
  const state: unknown = JSON.parse(decoding.readVarString(decoder))
  return typeof state === 'object'
}
