import type { Conference } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { ColorLabel } from '#ui/color-label.tsx'
import { Moment } from '#ui/moment.tsx'
import { ConferenceActions } from './conference-actions.tsx'
import classes from './conference-list.module.css'
import { StateBadge } from './state-badge.tsx'

interface ConferenceItemProps {
  readonly conference: Conference
  /** Absent for those who may do nothing with a selection. */
  readonly onSelect?: (selected: boolean) => void
  readonly selected: boolean
  readonly onShare: (conference: Conference) => void
  readonly onDelete: (conference: Conference) => void
}

/** One conference, as a card or as a row: the list's style decides which. */
export const ConferenceItem = ({
  conference,
  onSelect,
  selected,
  onShare,
  onDelete,
}: ConferenceItemProps) => {
  const t = useText(conferences)
  return (
    <li className={classes.item} data-selected={selected || undefined} aria-label={conference.displayName}>
      {onSelect && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control; its name is its own.
        <label className={classes.check}>
          <Checkbox
            checked={selected}
            onChange={(event) => onSelect(event.currentTarget.checked)}
            aria-label={t('select', { name: conference.displayName })}
            size="sm"
            radius="xs"
          />
        </label>
      )}
      <div className={classes.head}>
        <ColorLabel color={conference.backgroundColor} shape="edge" />
        <h2 className={classes.name} title={conference.displayName}>
          {conference.displayName}
        </h2>
      </div>
      <div className={classes.state}>
        <StateBadge conference={conference} />
      </div>
      <div className={classes.when}>
        <When conference={conference} />
      </div>
      <div className={classes.actions}>
        <ConferenceActions conference={conference} onShare={onShare} onDelete={onDelete} />
      </div>
    </li>
  )
}

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
