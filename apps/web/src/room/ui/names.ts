import type { RoomConference } from '@lumi/contract'
import { numberOfRoom } from '@lumi/contract/values'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/room.gen.ts'

/** A longer name would leave no room for the rest of the sentence. */
const longestShownName = 40

/** A name as it stands in a sentence: one of 200 characters would push the rest of it off the screen. */
export const shortName = (name: string): string =>
  name.length > longestShownName ? `${Array.from(name).slice(0, longestShownName).join('').trimEnd()}…` : name

/** The name of a breakout room. Without a name of its own it is numbered in the language of the page. */
export function roomName(displayName: string): string {
  const number = numberOfRoom(displayName)
  return number === undefined ? displayName : textOf(words)('room.numbered', { number })
}

/** The name of a conference, which may be a breakout room. */
export const conferenceName = ({ displayName, parentId }: RoomConference): string =>
  parentId === null ? displayName : roomName(displayName)
