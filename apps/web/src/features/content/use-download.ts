import type { Content } from '@lumi/contract'
import { useCallback } from 'react'
import { contentAddress, fetchContent } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import { saveBlob } from '#lib/save-blob.ts'
import { saveFile } from '#lib/save-file.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/library.gen.ts'
import { useTellOutcome } from '#ui/toast/use-tell-outcome.ts'
import { useTransfers } from '#ui/transfer/use-transfers.ts'

/** A page has what it fetches in its memory. Larger files are left to the browser, which can also go on after a break. */
const maxBytes = 100 * 1024 * 1024

interface Wanted {
  readonly contentId: string
  readonly name: string
  readonly size: number
}

const wantedOf = ({ contentId, fileName, size }: Content): Wanted => ({ contentId, name: fileName, size })

/** Saves files: those that are fetched here are listed with how far they are. */
export const useDownload = () => {
  const t = useText(texts)
  const tell = useTellOutcome()
  const downloads = useTransfers<Wanted>({
    transfer: async ({ contentId, name }, options) => saveBlob(await fetchContent(contentId, options), name),
    maxBytes,
  })
  const download = useCallback(
    async (contents: readonly Content[]) => {
      const isLarge = ({ size }: Content) => size > maxBytes
      downloads.add(contents.filter((content) => !isLarge(content)).map(wantedOf))
      const outcome = await toEach(contents.filter(isLarge), async ({ contentId, fileName }) =>
        saveFile(await contentAddress(contentId), fileName),
      )
      tell(outcome, {
        nameOf: ({ displayName }) => displayName,
        failed: (names, reason) => t('failed', { names, reason }),
      })
    },
    [downloads, t, tell],
  )
  return { download, downloads }
}
