import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import type { Formats } from '#i18n/formats.ts'
import { listSearch, oneOf, textIn, wordIn } from '#ui/list/list-search.ts'

/** The part of the list's view that its address carries. */
export const parseIntegrationSearch = listSearch({ q: textIn, platform: oneOf(Object.values(LtiPlatform)) })

export type IntegrationSearch = ReturnType<typeof parseIntegrationSearch>

/** What a search leaves of the list, by name. */
export const filterAndSort = (
  integrations: readonly LtiIntegration[],
  { q, platform }: IntegrationSearch,
  { compare }: Formats,
): LtiIntegration[] =>
  integrations
    .filter((one) => wordIn(q, one.description) && (platform === undefined || one.platform === platform))
    .sort((a, b) => compare(a.description, b.description))
