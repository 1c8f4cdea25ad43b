import type { Conference } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconShare2, IconTrash } from '@tabler/icons-react'
import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import type { ListActions } from '#ui/list/list-action.ts'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { joinUrl } from './conference-links.ts'
import type { ConferenceDialogs } from './use-conference-dialogs.tsx'
import { actionIcons, actionOf, type StateActions } from './use-state-actions.tsx'

type Options = Pick<ConferenceDialogs, 'share' | 'rename' | 'duplicate' | 'remove'> &
  Pick<StateActions, 'applyAction'>

/** The actions for one conference, by the role that is shown. */
export const useConferenceActions = ({ applyAction, share, rename, duplicate, remove }: Options) => {
  const t = useText(conferences)
  const { shown = Role.attendee, isAtLeast } = useShownRole()
  const canManage = isAtLeast(Role.host)
  const common = useCommonActions()
  return useCallback(
    (conference: Conference): ListActions => {
      const { displayName: name } = conference
      const action = actionOf(conference)
      const isEnded = action === 'restart'
      const change = {
        icon: actionIcons[action],
        label: t(`action.${action}`),
        run: () => applyAction([conference], action),
      }
      return [
        !isEnded && { label: t('join'), name: t('joinName', { name }), href: joinUrl(conference, shown) },
        canManage && isEnded && { ...change, name: t('restartName', { name }) },
        canManage &&
          !isEnded && {
            icon: IconShare2,
            label: t('shareAction'),
            name: t('shareName', { name }),
            run: () => share(conference),
            beside: true,
          },
        canManage && !isEnded && change,
        ...common({
          rename: canManage && (() => rename(conference)),
          duplicate: canManage && (() => duplicate(conference)),
          link: canManage && !isEnded && joinUrl(conference, Role.attendee),
        }),
        canManage && { icon: IconTrash, label: t('delete'), run: () => remove([conference]) },
      ]
    },
    [t, applyAction, share, rename, duplicate, remove, common, shown, canManage],
  )
}
