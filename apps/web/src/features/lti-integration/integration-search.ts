import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import type { Formats } from '#i18n/formats.ts'
import { oneOf, textIn } from '#ui/list/list-search.ts'

/** The part of the list's view that its address carries. */
export interface IntegrationSearch {
  readonly q?: string
  readonly platform?: LtiPlatform
}

/** Takes from an address what means something. */
export const parseIntegrationSearch = ({ q, platform }: Record<string, unknown>): IntegrationSearch => ({
  q: textIn(q),
  platform: oneOf(Object.values(LtiPlatform), platform),
})

/** What a search leaves of the list, by name. */
export const arranged = (
  integrations: readonly LtiIntegration[],
  { q = '', platform }: IntegrationSearch,
  { compare }: Formats,
): LtiIntegration[] => {
  const word = q.trim().toLowerCase()
  return integrations
    .filter(
      (one) =>
        one.description.toLowerCase().includes(word) && (platform === undefined || one.platform === platform),
    )
    .sort((a, b) => compare(a.description, b.description))
}
