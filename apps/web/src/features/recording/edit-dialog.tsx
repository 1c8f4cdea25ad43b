import { type Recording, RecordingChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { savedNameOf } from '#api/recording/recording-address.ts'
import { useRenameRecording } from '#api/recording/rename-recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/recordings.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { toasts } from '#ui/toast/toasts.ts'

interface EditDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

const valuesOf = ({ displayName }: Recording) => ({ displayName })

/** Renames a recording; its file name and when it was made stay as they are. */
export const EditDialog = ({ recording, onClose }: EditDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={t('edit.title')} onClose={onClose} size={480}>
      <EditForm recording={recording} onClose={onClose} />
    </Dialog>
  )
}

const EditForm = ({ recording, onClose }: EditDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { precise } = useFormats()
  const { mutateAsync } = useRenameRecording()
  const saved = useMemo(() => valuesOf(recording), [recording])
  const form = useChangeForm({
    schemas: RecordingChange.shape,
    saved,
    save: ({ displayName = '' }, signal) => mutateAsync({ recording, displayName, signal }),
    valuesOf,
    onSaved: () => toasts.show(t('done'), { kind: 'success' }),
    onDone: onClose,
    refusalText: () => t('edit.failed'),
  })
  return (
    <ChangeForm
      form={form}
      ready={form.values.displayName.trim() !== ''}
      onCancel={{ label: words('action.cancel'), run: onClose }}
    >
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <TextInput label={t('filename')} value={savedNameOf(recording)} readOnly dir="auto" variant="filled" />
      <TextInput
        label={t('created')}
        value={precise(Date.parse(recording.created))}
        readOnly
        variant="filled"
      />
    </ChangeForm>
  )
}
