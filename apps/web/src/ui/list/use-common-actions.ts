import { IconCopyPlus, IconLink, IconPencil } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { copyText } from '#ui/copy-text.ts'
import { toasts } from '#ui/toast/toasts.ts'
import type { ListActions } from './list-action.ts'

interface CommonActions {
  /** Opens the dialog that gives the item another name. */
  readonly rename?: (() => unknown) | false
  readonly duplicate?: (() => unknown) | false
  /** A link that opens without an account, for example to join. */
  readonly link?: string | false
  /** The address of the item in the portal, for people who are signed in and may see it. */
  readonly portalLink?: string
}

/**
 * The actions that lists have in common, for those that make sense for an item: they have the same words and icons in
 * every menu, and the same order.
 */
export const useCommonActions = () => {
  const t = useText(common)
  const copyLink = useCopyLink()
  return useCallback(
    ({ rename, duplicate, link, portalLink }: CommonActions): ListActions => [
      rename && { icon: IconPencil, label: t('actions.rename'), run: rename },
      duplicate && { icon: IconCopyPlus, label: t('actions.duplicate'), run: duplicate },
      link ? { icon: IconLink, label: t('actions.copyLink'), run: () => copyLink(link) } : undefined,
      portalLink
        ? {
            icon: IconLink,
            label: t('actions.copyPortalLink'),
            run: () => copyLink(portalLink, t('copy.copiedPortalLink')),
          }
        : undefined,
    ],
    [t, copyLink],
  )
}

/** Copies a link; a notification reports the success, in the words of `copied`, or the failure. */
const useCopyLink = () => {
  const t = useText(common)
  return useCallback(
    async (link: string, copied = t('copy.copied')): Promise<void> => {
      if (await copyText(link)) toasts.show(copied, { kind: 'success' })
      else toasts.show(t('copy.failed'), { kind: 'error' })
    },
    [t],
  )
}
