import { ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useChangeUser } from '#api/conference-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'

const valuesOf = ({ displayName }: ConferenceUserDetails) => ({ displayName })

/** The name of a user, with a Save of its own. */
export const UserNameForm = ({ user }: { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeUser()
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved: valuesOf(user),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ user, change, signal }),
    valuesOf,
  })
  return (
    <ChangeForm form={form}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </ChangeForm>
  )
}
