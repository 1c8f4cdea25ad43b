import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { copyText } from './copy-text.ts'
import { toasts } from './toast/toasts.ts'

/** Copies a link, for the menu of an item; a notification reports the success, in the words of `copied`, or the failure. */
export const useCopyLink = () => {
  const t = useText(common)
  return useCallback(
    async (link: string, copied = t('copy.copied')): Promise<void> => {
      if (await copyText(link)) toasts.show(copied, { kind: 'success' })
      else toasts.show(t('copy.failed'), { kind: 'error' })
    },
    [t],
  )
}
