import type { RoomConference } from '@lumi/contract'
import { numberOfRoom } from '@lumi/contract/values'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'

/** What a breakout room is called: one that nobody has named is numbered in the language of the page. */
export function roomName(displayName: string): string {
  const number = numberOfRoom(displayName)
  return number === undefined ? displayName : textOf(words)('room.numbered', { number })
}

/** What a conference is called, which may be a breakout room. */
export const conferenceName = ({ displayName, parentId }: RoomConference): string =>
  parentId === null ? displayName : roomName(displayName)
