import type { Conference } from '@lumi/contract'
import { ConferenceState, Role } from '@lumi/contract/values'
import { ActionIcon, Button } from '@mantine/core'
import {
  IconDots,
  IconPlayerPlay,
  IconPlayerStop,
  IconRotateClockwise,
  IconShare2,
  IconTrash,
} from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import conferences from '#locales/conferences.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import { MenuAction } from '#ui/list/menu-action.tsx'
import classes from './conference-actions.module.css'
import { joinUrl } from './join-url.ts'
import { actionOf } from './state-action.ts'
import { useStateActions } from './use-state-actions.tsx'

interface ConferenceActionsProps {
  readonly conference: Conference
  readonly onShare: (conference: Conference) => void
  readonly onDelete: (conference: Conference) => void
}

export const actionIcons = { start: IconPlayerPlay, end: IconPlayerStop, restart: IconRotateClockwise }

/** What can be done with one conference, by the role that is shown. */
export const ConferenceActions = ({ conference, onShare, onDelete }: ConferenceActionsProps) => {
  const t = useText(conferences)
  const { shown = Role.attendee, isAtLeast } = useShownRole()
  const { act, pending, question } = useStateActions()
  const name = conference.displayName
  const action = actionOf(conference)
  const isEnded = conference.state === ConferenceState.ended
  const ActionGlyph = actionIcons[action]

  return (
    <>
      {!isEnded && (
        <Button
          component="a"
          href={joinUrl(conference, shown)}
          target="_blank"
          variant="default"
          size="xs"
          aria-label={t('joinName', { name })}
        >
          {t('join')}
        </Button>
      )}
      {isAtLeast(Role.host) && isEnded && (
        <ActionButton
          size="xs"
          icon={IconRotateClockwise}
          aria-busy={pending}
          onClick={() => act([conference], action)}
          aria-label={t('restartName', { name })}
        >
          {t('action.restart')}
        </ActionButton>
      )}
      {isAtLeast(Role.host) && !isEnded && (
        <ActionButton
          size="xs"
          icon={IconShare2}
          onClick={() => onShare(conference)}
          aria-label={t('shareName', { name })}
        >
          {t('shareAction')}
        </ActionButton>
      )}
      {isAtLeast(Role.host) && (
        <DropMenu
          width={180}
          target={
            <ActionIcon
              className={classes.more}
              variant="subtle"
              color="gray"
              size={30}
              c="dimmed"
              // Not `loading`: that would disable it, and the focus that the menu gives back to it were lost.
              aria-busy={pending}
              aria-label={t('more', { name })}
              title={t('more', { name })}
            >
              <IconDots size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          }
        >
          {!isEnded && (
            <MenuAction icon={ActionGlyph} onClick={() => act([conference], action)}>
              {t(`action.${action}`)}
            </MenuAction>
          )}
          <MenuAction icon={IconTrash} onClick={() => onDelete(conference)}>
            {t('delete')}
          </MenuAction>
        </DropMenu>
      )}
      {question}
    </>
  )
}
