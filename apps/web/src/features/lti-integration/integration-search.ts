import type { LtiIntegration } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import type { Formats } from '#i18n/formats.ts'
import { listSearch, oneOf, textIn, wordsIn } from '#ui/list/list-search.ts'

export const sortFields = ['description', 'platform', 'created'] as const

/** The part of the list's view that its address carries. */
export const parseIntegrationSearch = listSearch({
  q: textIn,
  platform: oneOf(Object.values(LtiPlatform)),
  sort: oneOf(sortFields),
})

export type IntegrationSearch = ReturnType<typeof parseIntegrationSearch>

/** Filters the list by a search and sorts it: by name, by platform and name, or the newest first. */
export const filterAndSort = (
  integrations: readonly LtiIntegration[],
  { q, platform, sort = 'description' }: IntegrationSearch,
  { compare }: Formats,
): LtiIntegration[] =>
  integrations
    .filter(
      (one) =>
        wordsIn(q, one.description, one.integrationId) &&
        (platform === undefined || one.platform === platform),
    )
    .sort((a, b) => {
      const before = {
        description: 0,
        platform: a.platform - b.platform,
        created: compare(b.created, a.created),
      }
      return before[sort] || compare(a.description, b.description)
    })
