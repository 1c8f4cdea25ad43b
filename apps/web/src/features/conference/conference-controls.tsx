import type { Conference } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconShare2 } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import classes from './conference-controls.module.css'
import { joinUrl } from './join-url.ts'
import { actionIcons, actionOf } from './state-action.ts'
import { useStateActions } from './use-state-actions.tsx'

interface ConferenceControlsProps {
  readonly conference: Conference
  readonly onShare: (conference: Conference) => void
}

/** What can be done with the conference that a page is about, by the role that is shown. */
export const ConferenceControls = ({ conference, onShare }: ConferenceControlsProps) => {
  const t = useText(conferences)
  const { shown = Role.attendee, isAtLeast } = useShownRole()
  const { applyAction, question } = useStateActions()
  const action = actionOf(conference)
  const isEnded = conference.state === ConferenceState.ended
  const canManage = isAtLeast(Role.host)

  return (
    <div className={classes.controls} data-tour="conference.controls">
      {canManage && !isEnded && (
        <ActionButton icon={IconShare2} onClick={() => onShare(conference)}>
          {t('shareAction')}
        </ActionButton>
      )}
      {canManage && (
        <ActionButton
          variant={isEnded ? 'filled' : 'default'}
          icon={actionIcons[action]}
          onClick={() => applyAction([conference], action)}
        >
          {t(`action.${action}`)}
        </ActionButton>
      )}
      {!isEnded && (
        <Button
          component="a"
          href={joinUrl(conference, shown)}
          target="_blank"
          aria-label={t('joinName', { name: conference.displayName })}
          data-main-action
        >
          {t('join')}
        </Button>
      )}
      {question}
    </div>
  )
}
