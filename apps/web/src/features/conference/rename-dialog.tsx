import { type Conference, ConferenceChange } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useChangeConference } from '#api/conference-changes.ts'
import { useText } from '#i18n/use-text.ts'
import dialogs from '#locales/conference-dialogs.gen.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'

interface RenameDialogProps {
  readonly conference: Conference
  readonly onClose: () => void
}

const valuesOf = ({ displayName }: Conference) => ({ displayName })

/** Gives a conference another name, from a list. */
export const RenameDialog = ({ conference, onClose }: RenameDialogProps) => {
  const t = useText(dialogs)
  const { mutateAsync } = useChangeConference()
  const form = useChangeForm({
    schemas: ConferenceChange.shape,
    saved: valuesOf(conference),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ confId: conference.confId, change, signal }),
    valuesOf,
    onDone: onClose,
  })
  return (
    <FormDialog title={t('rename.title')} form={form} onClose={onClose} size={440}>
      <TextInput label={t('create.name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </FormDialog>
  )
}
