import { type Recording, RecordingChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { savedNameOf, useRenameRecording } from '#api/recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { RenameDialog } from '#ui/form/rename-dialog.tsx'
import { toasts } from '#ui/toast/toasts.ts'

interface RenameRecordingProps {
  readonly recording: Recording
  readonly onClose: () => void
}

/** Renames a recording and its file. */
export const RenameRecording = ({ recording, onClose }: RenameRecordingProps) => {
  const t = useText(texts)
  const { precise } = useFormats()
  const { mutateAsync } = useRenameRecording()
  return (
    <RenameDialog
      title={t('rename.title')}
      label={t('name')}
      item={recording}
      schema={RecordingChange.shape.displayName}
      save={(displayName, signal) => mutateAsync({ recording, displayName, signal })}
      onSaved={() => toasts.show(t('done'), { kind: 'success' })}
      refusalText={() => t('rename.failed')}
      onClose={onClose}
    >
      <TextInput label={t('filename')} value={savedNameOf(recording)} readOnly dir="auto" variant="filled" />
      <TextInput
        label={t('created')}
        value={precise(Date.parse(recording.created))}
        readOnly
        variant="filled"
      />
    </RenameDialog>
  )
}
