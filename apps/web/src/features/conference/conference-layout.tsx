import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { ConferenceActions } from './conference-actions.tsx'
import { conferenceLink } from './conference-link.ts'
import { StateBadge } from './state-badge.tsx'

interface Options {
  readonly share: (conference: Conference) => void
  readonly remove: (conferences: readonly Conference[]) => void
  /** Whether this person may open the page of a conference. */
  readonly isLinked: boolean
}

/** How a conference looks in the list. */
export const conferenceLayout = ({ share, remove, isLinked }: Options): ListLayout<Conference> => ({
  idOf: ({ confId }) => confId,
  nameOf: ({ displayName }) => displayName,
  linkOf: isLinked ? conferenceLink : undefined,
  mark: ({ backgroundColor }) => <ColorLabel color={backgroundColor} shape="edge" />,
  columns: [
    { id: 'state', width: 220, cell: (conference) => <StateBadge conference={conference} /> },
    { id: 'when', width: 150, quiet: true, cell: (conference) => <When conference={conference} /> },
  ],
  actions: (conference) => (
    <ConferenceActions conference={conference} onShare={share} onDelete={(one) => remove([one])} />
  ),
  actionsWidth: 212,
})

/** The last thing that happened to it. */
const When = ({ conference: { state, created, started, ended } }: { conference: Conference }) => {
  const t = useText(conferences)
  if (state === ConferenceState.ended && ended)
    return (
      <>
        {t('endedAt')} <Moment at={ended} />
      </>
    )
  if (state === ConferenceState.live && started)
    return (
      <>
        {t('startedAt')} <Moment at={started} />
      </>
    )
  return (
    <>
      {t('created')} <Moment at={created} />
    </>
  )
}
