import { type Recording, RecordingChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { savedNameOf, useRenameRecording } from '#api/recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface EditDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

const valuesOf = ({ displayName }: Recording) => ({ displayName })

/** Renames a recording and its file. */
export const EditDialog = ({ recording, onClose }: EditDialogProps) => {
  const t = useText(texts)
  const { precise } = useFormats()
  const { mutateAsync } = useRenameRecording()
  const form = useChangeForm({
    schemas: RecordingChange.shape,
    saved: valuesOf(recording),
    required: { displayName: true },
    save: ({ displayName = '' }, signal) => mutateAsync({ recording, displayName, signal }),
    valuesOf,
    onSaved: () => toasts.show(t('done'), { kind: 'success' }),
    onDone: onClose,
    refusalText: () => t('edit.failed'),
  })
  return (
    <FormDialog title={t('edit.title')} form={form} onClose={onClose} size={480}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <TextInput label={t('filename')} value={savedNameOf(recording)} readOnly dir="auto" variant="filled" />
      <TextInput
        label={t('created')}
        value={precise(Date.parse(recording.created))}
        readOnly
        variant="filled"
      />
    </FormDialog>
  )
}
