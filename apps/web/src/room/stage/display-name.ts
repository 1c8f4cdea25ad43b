import type { Roster } from '#room/channel/roster.ts'
import type { MediaPerson } from '#room/media/media-plane.ts'

/** What somebody is called: as the server says, else as the media server does, which often hears of them first. */
export const displayNameOf = (
  userId: string,
  roster: Roster | undefined,
  people: ReadonlyMap<string, Pick<MediaPerson, 'displayName'>>,
): string => roster?.get(userId)?.displayName ?? people.get(userId)?.displayName ?? ''
