import type { ConferenceRow } from '../conference/table.ts'
import type { ConferenceUserRow } from '../conference-user/table.ts'

/** Being sent out lasts for as long as the conference runs; a restart lets everyone in again. */
export function isExpelled(
  { started }: Pick<ConferenceRow, 'started'>,
  { expelled }: Pick<ConferenceUserRow, 'expelled'>,
): boolean {
  return expelled !== null && (started === null || expelled >= started)
}
