import type { RoomConference } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'

/** Name of a breakout room that nobody has named, by its number from 1, as the server knows it. */
export const unnamedRoom = (number: number): string => `Room ${number}`

/** The number of a room that nobody has named. */
export function numberOfRoom(displayName: string): number | undefined {
  const number = Number(/^Room ([1-9]\d?)$/.exec(displayName)?.[1])
  return Number.isNaN(number) ? undefined : number
}

/** What a breakout room is called: one that nobody has named is numbered in the language of the page. */
export function roomName(displayName: string): string {
  const number = numberOfRoom(displayName)
  return number === undefined ? displayName : textOf(words)('room.numbered', { number })
}

/** What a conference is called, which may be a breakout room. */
export const conferenceName = ({ displayName, parentId }: RoomConference): string =>
  parentId === null ? displayName : roomName(displayName)
