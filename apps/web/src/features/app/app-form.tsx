import { AppChange, type AppDetails } from '@lumi/contract'
import { Textarea, TextInput } from '@mantine/core'
import { useChangeApp } from '#api/app.ts'
import { useChangeLogo } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { AppMark } from '#ui/app-mark.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { UrlField } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import { PictureSection } from '#ui/picture/picture-section.tsx'
import classes from './app-form.module.css'

const valuesOf = (app: AppDetails) => ({
  title: app.title,
  description: app.description,
  default: app.default,
  privacyPolicyUrl: app.privacyPolicyUrl ?? '',
  termsOfServiceUrl: app.termsOfServiceUrl ?? '',
})

/** The name and description of an app, and the addresses of its terms. */
export const AppForm = ({ app }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  const form = useChangeForm({
    schemas: AppChange.shape,
    saved: valuesOf(app),
    required: { title: t('name.needed'), description: t('description.needed') },
    waits: false,
    save: (change, signal) => mutateAsync({ clientId: app.clientId, change, signal }),
    valuesOf,
  })

  return (
    <ChangeForm form={form} card>
      <PageSection title={t('about')} help={t('about.help')}>
        <TextInput label={t('name')} autoComplete="off" {...form.field('title')} />
        <Textarea label={t('description')} rows={3} {...form.field('description')} />
        <SwitchField
          label={t('default')}
          help={app.default ? t('default.is') : t('default.help')}
          // The default app changes only by choosing another one.
          disabled={app.default}
          {...form.toggle('default')}
        />
      </PageSection>
      <PageSection title={t('legal')} help={t('legal.help')}>
        <UrlField label={t('privacy')} {...form.field('privacyPolicyUrl')} />
        <UrlField label={t('terms')} {...form.field('termsOfServiceUrl')} />
      </PageSection>
    </ChangeForm>
  )
}

/** The picture by which people know the app. */
export const AppLogo = ({ app: { clientId, title, logoImgUrl } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeLogo()
  return (
    <PictureSection
      title={t('logo')}
      help={t('logo.help')}
      preview={
        logoImgUrl ? (
          <img className={classes.logo} src={logoImgUrl} alt={t('logo.of', { title })} />
        ) : (
          <AppMark title={title} size={72} />
        )
      }
      isSet={logoImgUrl !== null}
      change={(picture, sending) => mutateAsync({ clientId, picture, ...sending })}
    />
  )
}
