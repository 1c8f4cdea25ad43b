import { ConferenceUserCreate, type ConferenceUserDetails } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useChangeUser } from '#api/conference-user/change-user.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-users.gen.ts'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'

/** The name of a user, with a Save of its own. */
export const UserNameForm = ({ user }: { user: ConferenceUserDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeUser()
  const { displayName } = user
  const saved = useMemo(() => ({ displayName }), [displayName])
  const form = useChangeForm({
    schemas: ConferenceUserCreate.shape,
    saved,
    save: (change, signal) => mutateAsync({ user, change, signal }),
    valuesOf: ({ displayName }) => ({ displayName }),
  })
  return (
    <ChangeForm form={form} ready={form.values.displayName.trim() !== ''}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
    </ChangeForm>
  )
}
