import { settings } from '#lib/site.ts'

/** The parsed input of a person who enters a room: typed or pasted. */
export interface RoomTarget {
  readonly id: string
  /** Query values of a pasted link that the room understands: its key, password or name. */
  readonly extra: Readonly<Record<string, string>>
}

const passedOn = ['key', 'password', 'name']

/** Reads a link (`…join?id=…`) or an id; an id has no capitals, however it was typed. */
export const parseRoomTarget = (input: string): RoomTarget => {
  const text = input.trim()
  const at = text.toLowerCase().indexOf('join?')
  if (at === -1) return { id: text.toLowerCase(), extra: {} }
  const query = new URLSearchParams(text.slice(at + 'join?'.length).split('#')[0])
  const extra = passedOn.flatMap((name) => {
    const value = query.get(name)
    return value ? [[name, value]] : []
  })
  return { id: (query.get('id') ?? '').trim().toLowerCase(), extra: Object.fromEntries(extra) }
}

/** Address of the room: on the connect host where there is one, on this host otherwise. */
export const roomUrl = ({ id, extra }: RoomTarget, origin = settings.connectOrigin): string => {
  const query = new URLSearchParams({ id, ...extra })
  return origin ? `${origin}/join?${query}` : `/room/join?${query}`
}
