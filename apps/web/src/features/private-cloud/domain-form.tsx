import { type AppChange, AppDetails } from '@lumi/contract'
import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { useChangeApp } from '#api/app/change-app.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/cloud.gen.ts'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { orEmpty } from '#ui/form/schema.ts'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { PageSection } from '#ui/page/page-section.tsx'
import classes from './private-cloud.module.css'

/** The label below a domain where rooms are, unless another one is chosen. */
const defaultSubdomain = settings.environment === 'production' ? 'connect' : 'connect-staging'

const valuesOf = ({ rootDomain, connectSubdomain }: AppDetails) => ({
  rootDomain: rootDomain ?? '',
  connectSubdomain: connectSubdomain ?? '',
})

const schemas = {
  rootDomain: orEmpty(AppDetails.shape.rootDomain),
  connectSubdomain: orEmpty(AppDetails.shape.connectSubdomain),
}

/** Without a domain there is nothing below it. */
const changeOf = (values: Partial<ReturnType<typeof valuesOf>>): AppChange =>
  values.rootDomain === ''
    ? { rootDomain: null }
    : Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || null]))

/** The domain under which people reach the app's rooms. */
export const DomainForm = ({ app }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  const saved = useMemo(() => valuesOf(app), [app])
  const form = useChangeForm({
    schemas,
    saved,
    check: ({ rootDomain, connectSubdomain }) =>
      rootDomain.trim() === '' && connectSubdomain.trim() !== '' && saved.rootDomain === ''
        ? { rootDomain: t('domain.needed') }
        : {},
    save: (values, signal) => mutateAsync({ clientId: app.clientId, change: changeOf(values), signal }),
    valuesOf,
  })
  const domain = form.values.rootDomain.trim().toLowerCase()
  const subdomain = form.values.connectSubdomain.trim().toLowerCase() || defaultSubdomain

  return (
    <ChangeForm form={form}>
      <PageSection title={t('domain')} help={t('domain.help')}>
        <TextInput
          label={t('domain.root')}
          placeholder="school.example.com"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('rootDomain')}
        />
        <TextInput
          label={t('domain.subdomain')}
          placeholder={defaultSubdomain}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('connectSubdomain', t('domain.subdomain.help'))}
        />
        {domain && (
          <p className={classes.preview}>
            {t('domain.preview')} <bdi dir="ltr">{`https://${subdomain}.${domain}`}</bdi>
          </p>
        )}
      </PageSection>
    </ChangeForm>
  )
}
