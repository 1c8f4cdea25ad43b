import { AppCreate } from '@lumi/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSwitchApp } from '#api/app.ts'
import { useCreateApp } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/newapp.gen.ts'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { useTold } from '#ui/state/use-told.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useMayLeave } from '#ui/unsaved/use-unsaved.ts'
import { IconPick } from './icon-pick.tsx'

const nothing = {
  title: '',
  description: '',
  default: false,
  privacyPolicyUrl: '',
  termsOfServiceUrl: '',
}

interface NewAppFormProps {
  readonly onCancel: () => void
  /** The app is there, and the session is in it, unless something else would have been lost by that. */
  readonly onCreated: () => void
}

/** Creates an app, gives it its picture, and moves there. */
export const NewAppForm = ({ onCancel, onCreated }: NewAppFormProps) => {
  const t = useText(texts)
  const { mutateAsync } = useCreateApp()
  const open = useTold(useSwitchApp(), { failed: () => t('open.failed') })
  const mayLeave = useMayLeave()
  const [picture, setPicture] = useState<File>()

  const form = useChangeForm({
    schemas: AppCreate.shape,
    saved: nothing,
    isNew: true,
    required: { title: t('name.needed'), description: t('description.needed') },
    waits: false,
    save: async ({ title = '', description = '', ...rest }, signal) => {
      const fields = { title, description, ...rest }
      const { app, hasPicture } = await mutateAsync({ fields, picture, signal })
      if (!hasPicture) toasts.show(t('icon.failed'), { kind: 'error' })
      return { clientId: app.clientId, entered: { title, description, ...rest } }
    },
    valuesOf: ({ entered: { privacyPolicyUrl, termsOfServiceUrl, ...entered } }) => ({
      ...nothing,
      ...entered,
      privacyPolicyUrl: privacyPolicyUrl ?? '',
      termsOfServiceUrl: termsOfServiceUrl ?? '',
    }),
    onSaved: async ({ clientId }) => {
      // This form is saved by now: it is asked about unsaved changes on the page behind it.
      if (await mayLeave()) await open(clientId)
      onCreated()
    },
  })

  return (
    <ChangeForm form={form} onCancel={onCancel}>
      <IconPick title={form.values.title} file={picture} onPick={setPicture} />
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('title')} />
      <SwitchField label={t('default')} help={t('default.help')} {...form.toggle('default')} />
      <Textarea label={t('description')} rows={3} {...form.field('description')} />
      <UrlField label={t('privacy')} {...form.field('privacyPolicyUrl')} />
      <UrlField label={t('terms')} {...form.field('termsOfServiceUrl')} />
    </ChangeForm>
  )
}
