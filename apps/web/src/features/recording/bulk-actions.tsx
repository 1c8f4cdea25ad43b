import type { Recording } from '@lumi/contract'
import { Button, Tooltip } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'

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
      <Tooltip
        label={t('download.one')}
        disabled={only !== undefined}
        events={{ hover: true, focus: true, touch: true }}
        multiline
        w={240}
        withArrow
      >
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => only && onDownload(only)}
          aria-busy={pending}
          // Not `disabled`: it can be reached and says why nothing happens.
          aria-disabled={only === undefined}
          data-disabled={only === undefined || undefined}
          aria-description={only === undefined ? t('download.one') : undefined}
        >
          {t('download')}
        </Button>
      </Tooltip>
      {onDelete && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
          onClick={() => onDelete(selected)}
        >
          {t('delete')}
        </Button>
      )}
    </>
  )
}
