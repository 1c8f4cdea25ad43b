import type { Roster } from '#room/channel/roster.ts'
import type { MediaPerson } from '#room/media/media-plane.ts'

/** The name of a person, from the control plane or else from the media plane, which often knows a person first. */
export const displayNameOf = (
  userId: string,
  roster: Roster | undefined,
  people: ReadonlyMap<string, Pick<MediaPerson, 'displayName'>>,
): string => roster?.get(userId)?.displayName ?? people.get(userId)?.displayName ?? ''
