import { ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useCreateUser } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { RoleField } from './role-field.tsx'

interface CreateUserDialogProps {
  readonly confId: string
  readonly onCreated: (user: ConferenceUserDetails) => void
  readonly onClose: () => void
}

const empty = { displayName: '', role: Role.attendee as ConferenceRole }

/** Creates a user by name and role, before they have been there. */
export const CreateUserDialog = ({ confId, onCreated, onClose }: CreateUserDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useCreateUser()
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved: empty,
    isNew: true,
    required: { displayName: true },
    save: ({ displayName = '', role = Role.attendee }, signal) =>
      mutateAsync({ confId, fields: { displayName, role }, signal }),
    onSaved: onCreated,
  })
  return (
    <FormDialog title={t('create.title')} form={form} onClose={onClose} size={440}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <RoleField {...form.choice('role')} />
    </FormDialog>
  )
}
