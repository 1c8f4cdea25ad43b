import { DisplayName } from '@lumi/contract'
import type { Launch } from './id-token.ts'

/** The name of a person whose platform sends none, or one that hides something. */
export const UNNAMED = 'Guest'

/** The name by which others in a conference see somebody. */
export function nameOf({ displayName }: Pick<Launch, 'displayName'>): string {
  const name = DisplayName.safeParse(displayName?.slice(0, 200))
  return name.success ? name.data : UNNAMED
}
