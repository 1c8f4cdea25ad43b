import type { Conference } from '@lumi/contract'
import type { ConferenceState } from '@lumi/contract/values'
import { IconUsers } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import classes from './state-badge.module.css'

type Shown = Exclude<ConferenceState, 4>

/** The state of a conference, with a note if somebody is in it. */
export const StateBadge = ({ conference }: { conference: Pick<Conference, 'state' | 'active'> }) => {
  const t = useText(conferences)
  return (
    <span className={classes.badges}>
      <span className={classes.badge} data-state={conference.state}>
        {t(`state.${conference.state as Shown}`)}
      </span>
      {conference.active && (
        <span className={classes.active}>
          <IconUsers size={14} stroke={1.5} aria-hidden />
          {t('active')}
        </span>
      )}
    </span>
  )
}
