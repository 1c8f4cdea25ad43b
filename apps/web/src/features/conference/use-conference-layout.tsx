import type { Conference } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { useMemo } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import listTexts from '#locales/list.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import type { ListActions } from '#ui/list/list-action.ts'
import { Moment } from '#ui/moment.tsx'
import { conferenceLink } from './conference-links.ts'
import { StateBadge } from './state-badge.tsx'

/** The last change of a conference's state. */
const lastOf = ({ state, created, started, ended }: Conference) => {
  if (state === ConferenceState.ended && ended) return ['endedAt', ended] as const
  if (state === ConferenceState.live && started) return ['startedAt', started] as const
  return ['created', created] as const
}

/** The columns and actions of a conference in the list. */
export const useConferenceLayout = (
  actions: (conference: Conference) => ListActions,
): ListLayout<Conference> => {
  const t = useText(conferences)
  const columns = useText(listTexts)
  const isLinked = useShownRole().isAtLeast(Role.presenter)
  // A new layout renders every card again, which is slow for thousands of them.
  return useMemo(
    () => ({
      idOf: ({ confId }) => confId,
      nameOf: ({ displayName }) => displayName,
      linkOf: isLinked ? conferenceLink : undefined,
      mark: ({ backgroundColor }) => <ColorLabel color={backgroundColor} shape="edge" />,
      nameLabel: t('sort.name'),
      nameSort: 'name',
      columns: [
        {
          id: 'state',
          width: 220,
          label: columns('column.state'),
          sort: 'active',
          cell: (conference) => <StateBadge conference={conference} />,
        },
        {
          id: 'when',
          width: 150,
          quiet: true,
          label: columns('column.date'),
          sort: 'created',
          cell: (conference) => {
            const [what, at] = lastOf(conference)
            return (
              <>
                {t(what)} <Moment at={at} />
              </>
            )
          },
        },
      ],
      actions,
      actionsWidth: 212,
    }),
    [t, columns, actions, isLinked],
  )
}
