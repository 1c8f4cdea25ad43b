import type { Recording } from '@lumi/contract'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ReasonedButton } from '#ui/reasoned-button.tsx'

interface BulkActionsProps {
  readonly selected: readonly Recording[]
  readonly pending: boolean
  readonly onDownload: (recording: Recording) => void
  /** Absent for those who may not. */
  readonly onDelete?: (recordings: readonly Recording[]) => void
}

/** What can be done with the selected recordings. They are large: one is downloaded at a time. */
export const BulkActions = ({ selected, pending, onDownload, onDelete }: BulkActionsProps) => {
  const t = useText(texts)
  const only = selected.length === 1 ? selected[0] : undefined
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        aria-busy={pending}
        reason={only ? undefined : t('download.one')}
        onClick={() => only && onDownload(only)}
      >
        {t('download')}
      </ReasonedButton>
      {onDelete && (
        <ActionButton icon={IconTrash} onClick={() => onDelete(selected)}>
          {t('delete')}
        </ActionButton>
      )}
    </>
  )
}
