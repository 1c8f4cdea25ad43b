import { queryOptions } from '@tanstack/react-query'
import { claimSecrets } from '#lib/encryption/key.ts'
import { lumi } from '#lib/lumi.ts'
import { allConferences } from '../resources.ts'

/** One conference with all its settings. */
export const conferenceQuery = (confId: string) =>
  queryOptions({
    queryKey: [...allConferences.queryKey, confId],
    queryFn: async ({ signal }) => {
      const conference = await lumi.conference.read({ params: { id: confId } }, { signal })
      claimSecrets([conference])
      return conference
    },
  })
