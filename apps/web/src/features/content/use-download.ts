import type { Content } from '@lumi/contract'
import { useCallback } from 'react'
import { contentAddress } from '#api/content/content-address.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/library.gen.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'

/** Has the browser save files, and says which ones it cannot. */
export const useDownload = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  return useCallback(
    async (contents: readonly Content[]) => {
      const outcome = await toEach(contents, async ({ contentId, fileName }) =>
        saveFile(await contentAddress(contentId), fileName),
      )
      tell(outcome, {
        nameOf: ({ displayName }) => displayName,
        failed: (names, reason) => t('failed', { names, reason }),
      })
    },
    [t, tell],
  )
}
