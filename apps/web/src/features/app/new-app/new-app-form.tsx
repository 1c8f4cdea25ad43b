import { AppCreate, maxPictureBytes } from '@lumi/contract'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useSwitchApp } from '#api/app.ts'
import { useCreateApp } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/newapp.gen.ts'
import picture from '#locales/picture.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { AppMark } from '#ui/app-mark.tsx'
import { FilePicker } from '#ui/file/file-picker.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { FieldGroup } from '#ui/form/radio-field.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { acceptedPictures } from '#ui/picture/accepted.ts'
import { restoreFocus } from '#ui/restore-focus.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { useMayLeave } from '#ui/unsaved/use-unsaved.ts'
import { useBlobAddress } from '#ui/use-blob-address.ts'
import classes from './new-app.module.css'

const nothing = {
  title: '',
  description: '',
  default: false,
  privacyPolicyUrl: '',
  termsOfServiceUrl: '',
}

interface NewAppFormProps {
  readonly onCancel: () => void
  /** The app is created, and the session has moved to it unless that would have lost unsaved changes. */
  readonly onCreated: () => void
}

/** Creates an app with its picture, and moves the session to it. */
export const NewAppForm = ({ onCancel, onCreated }: NewAppFormProps) => {
  const t = useText(texts)
  const { mutateAsync } = useCreateApp()
  const open = useActionToast(useSwitchApp(), { failed: () => t('open.failed') })
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
      // This form is saved. The question is about unsaved changes on the page behind it.
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

interface IconPickProps {
  readonly title: string
  readonly file: File | undefined
  readonly onPick: (file: File | undefined) => void
}

/** Most browsers cannot show a HEIC. The preview then has the initials of the app. */
const isShown = ({ name }: File) => !/\.hei[cf]$/i.test(name)

/** Chooses the picture of the new app, with a preview. */
const IconPick = ({ title, file, onPick }: IconPickProps) => {
  const t = useText(texts)
  const words = useText(picture)
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = useBlobAddress(file && isShown(file) ? file : undefined)

  const pick = ([picked]: readonly [File, ...File[]]) => {
    setTooLarge(picked.size > maxPictureBytes)
    if (picked.size <= maxPictureBytes) onPick(picked)
  }
  return (
    <FieldGroup legend={t('icon')}>
      <div ref={restoreFocus} className={classes.icon} tabIndex={-1}>
        <AppMark title={title.trim() || t('icon.initials')} icon={preview} size={56} />
        <FilePicker accept={acceptedPictures} onFiles={pick}>
          {(open) => (
            <ActionButton onClick={open} icon={IconPhoto}>
              {file ? t('icon.another') : t('icon.choose')}
            </ActionButton>
          )}
        </FilePicker>
        {file && (
          <Button variant="subtle" color="gray" c="inherit" onClick={() => onPick(undefined)}>
            {words('remove')}
          </Button>
        )}
      </div>
      <p
        className={classes.help}
        role={isTooLarge ? 'alert' : undefined}
        data-problem={isTooLarge || undefined}
      >
        {isTooLarge ? words('tooLarge') : t('icon.help')}
      </p>
    </FieldGroup>
  )
}
