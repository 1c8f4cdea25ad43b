import type { Content } from '@lumi/contract'
import { contentAddress } from '#api/content/content-address.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import { toEach } from '#lib/to-each.ts'
import { useAction } from '#lib/use-action.ts'
import texts from '#locales/library.gen.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'

/** Has the browser save files, and says which ones it cannot. */
export const useDownload = () => {
  const t = useText(texts)
  const names = useNames()
  const reasonOf = useChangeFailure()
  return useAction(async (contents: readonly Content[]) => {
    const { failed } = await toEach(contents, async ({ contentId, fileName }) =>
      saveFile(await contentAddress(contentId), fileName),
    )
    for (const [reason, those] of Map.groupBy(failed, ({ error }) => reasonOf(error)))
      toasts.show(t('failed', { names: names(those.map(({ item }) => item.displayName)), reason }), {
        kind: 'error',
      })
  })
}
