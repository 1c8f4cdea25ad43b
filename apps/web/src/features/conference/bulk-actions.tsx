import type { Conference } from '@lumi/contract'
import { Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { StateAction } from '#api/conference/change-state.ts'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { actionIcons } from './conference-actions.tsx'
import { commonActionOf } from './state-action.ts'

interface BulkActionsProps {
  readonly selected: readonly Conference[]
  readonly pending: boolean
  readonly onAct: (action: StateAction) => void
  readonly onDelete: () => void
}

/** What can be done with the selected conferences. Of mixed states, nothing can be started or ended. */
export const BulkActions = ({ selected, pending, onAct, onDelete }: BulkActionsProps) => {
  const t = useText(conferences)
  const action = commonActionOf(selected)
  const Icon = actionIcons[action ?? 'start']
  return (
    <>
      <Tooltip
        label={t('selection.mixed')}
        disabled={action !== undefined}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        w={240}
        withArrow
      >
        <Button
          variant="default"
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          onClick={() => action && onAct(action)}
          loading={pending}
          // Not `disabled`: it can be reached and says why nothing happens.
          aria-disabled={action === undefined}
          data-disabled={action === undefined || undefined}
          aria-description={action === undefined ? t('selection.mixed') : undefined}
        >
          {t(`action.${action ?? 'start'}`)}
        </Button>
      </Tooltip>
      <Button
        variant="default"
        leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
    </>
  )
}
