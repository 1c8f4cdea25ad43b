import { DisplayName } from '@lumi/contract'
import type { Launch } from './id-token.ts'

/** The name of a person whose platform sends none, or one that hides something. */
export const UNNAMED = 'Guest'

/** The name by which others in a conference see somebody. */
export function nameOf({ displayName }: Pick<Launch, 'displayName'>): string {
  return readName(displayName ?? undefined) ?? UNNAMED
}

/** A name as the platform sends it, cut to its longest; undefined for one that nobody may have. */
export const readName = (text: string | undefined): string | undefined =>
  DisplayName.safeParse(text?.slice(0, 200)).data
