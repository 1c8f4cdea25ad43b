import type { Conference } from '@lumi/contract'
import { IconTrash } from '@tabler/icons-react'
import type { StateAction } from '#api/conference/change-state.ts'
import { useText } from '#i18n/use-text.ts'
import conferences from '#locales/conferences.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ReasonedButton } from '#ui/reasoned-button.tsx'
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
      <ReasonedButton
        variant="default"
        leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
        aria-busy={pending}
        reason={action ? undefined : t('selection.mixed')}
        onClick={() => action && onAct(action)}
      >
        {t(`action.${action ?? 'start'}`)}
      </ReasonedButton>
      <ActionButton icon={IconTrash} onClick={onDelete}>
        {t('delete')}
      </ActionButton>
    </>
  )
}
