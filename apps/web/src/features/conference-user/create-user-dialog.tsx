import { ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { type ConferenceRole, Role } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { useCreateUser } from '#api/conference-user/create-user.ts'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/conference-users.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { RoleField } from './role-field.tsx'

interface CreateUserDialogProps {
  readonly confId: string
  readonly onCreated: (user: ConferenceUserDetails) => void
  readonly onClose: () => void
}

/** Creates a user by name and role, before they have been there. */
export const CreateUserDialog = ({ onClose, ...rest }: CreateUserDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={t('create.title')} onClose={onClose}>
      <CreateUserForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

const empty = { displayName: '', role: Role.attendee as ConferenceRole }

const CreateUserForm = ({ confId, onCreated, onClose }: CreateUserDialogProps) => {
  const t = useText(texts)
  const words = useText(common)
  const { mutateAsync } = useCreateUser()
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved: empty,
    isNew: true,
    save: ({ displayName = '', role = Role.attendee }, signal) =>
      mutateAsync({ confId, fields: { displayName, role }, signal }),
    onSaved: onCreated,
  })
  const { displayName, role } = form.values

  return (
    <ChangeForm
      form={form}
      ready={displayName.trim() !== ''}
      onCancel={{ label: words('action.cancel'), run: onClose }}
    >
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <RoleField value={role} onPick={(next) => form.set('role', next)} />
    </ChangeForm>
  )
}
