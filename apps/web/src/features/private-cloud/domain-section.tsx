import { AppChange, type AppDetails } from '@lumi/contract'
import { Button, TextInput } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useChangeApp } from '#api/app.ts'
import { useCheckDomain } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { settings } from '#lib/site.ts'
import texts from '#locales/cloud.gen.ts'
import formTexts from '#locales/form.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
import { type AddressKind, addressProblem } from '#ui/form/url-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { Moment } from '#ui/moment.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './private-cloud.module.css'

/** The default subdomain of the rooms. */
const defaultSubdomain = settings.environment === 'production' ? 'connect' : 'connect-staging'

const valuesOf = ({ rootDomain, connectSubdomain }: AppDetails) => ({
  rootDomain: rootDomain ?? '',
  connectSubdomain: connectSubdomain ?? '',
})

const hostName = {
  dir: 'ltr',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const

/** The domain under which people reach the app's rooms. */
export const DomainForm = ({ app }: { app: AppDetails }) => {
  const t = useText(texts)
  const words = useText(formTexts)
  const { mutateAsync } = useChangeApp()
  const problemOf = (name: keyof ReturnType<typeof valuesOf>, kind: AddressKind, text: string) =>
    text.trim() !== '' && !AppChange.shape[name].safeParse(text).success
      ? { [name]: words(`address.${addressProblem(kind, text)}`) }
      : {}
  const form = useChangeForm({
    schemas: AppChange.shape,
    saved: valuesOf(app),
    required: ({ connectSubdomain }) => ({
      rootDomain: !app.rootDomain && connectSubdomain.trim() !== '' && t('domain.needed'),
    }),
    check: ({ rootDomain, connectSubdomain }) => ({
      ...problemOf('rootDomain', 'host', rootDomain),
      ...problemOf('connectSubdomain', 'label', connectSubdomain),
    }),
    waits: false,
    save: (change, signal) =>
      mutateAsync({
        clientId: app.clientId,
        // Without a domain there is no subdomain.
        change: change.rootDomain === null ? { rootDomain: null } : change,
        signal,
      }),
    valuesOf,
  })
  const domain = form.values.rootDomain.trim().toLowerCase()
  const subdomain = form.values.connectSubdomain.trim().toLowerCase() || defaultSubdomain

  return (
    <ChangeForm form={form} card>
      <PageSection title={t('domain')} help={t('domain.help')}>
        <TextInput
          label={t('domain.root')}
          placeholder="school.example.com"
          {...hostName}
          {...form.field('rootDomain')}
        />
        <TextInput
          label={t('domain.subdomain')}
          placeholder={defaultSubdomain}
          {...hostName}
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

interface DomainProofProps {
  readonly app: AppDetails
  readonly record: NonNullable<AppDetails['domainRecord']>
}

/** The TXT record that proves the domain, and the outcome of the last check. */
export const DomainProof = ({ app, record }: DomainProofProps) => {
  const t = useText(texts)
  const { mutateAsync } = useCheckDomain()
  const { clientId, domainState, domainChecked, domainProblem } = app
  const isProved = domainState === 'proved'
  const { run, pending, failure } = useInlineAction((signal) => mutateAsync({ clientId, signal }))
  const Icon = isProved ? IconCircleCheck : IconClock

  return (
    <PageSection title={t('proof')} help={t('proof.help')}>
      <p className={classes.state} role="status">
        <Icon size={18} stroke={1.5} aria-hidden data-proved={isProved || undefined} />
        <span>
          {isProved ? t('proof.proved') : t('proof.pending')}{' '}
          {domainChecked && (
            <span className={classes.checked}>
              {t('proof.checked')} <Moment at={domainChecked} />
            </span>
          )}
        </span>
      </p>
      {domainProblem && <Banner kind="warning">{t(`proof.${domainProblem}`)}</Banner>}
      <CopyField label={t('proof.name')} value={record.name} />
      <CopyField label={t('proof.value')} value={record.value} />
      {failure && <Banner kind="error">{failure}</Banner>}
      <Button variant="default" onClick={() => run()} aria-busy={pending}>
        {pending ? t('proof.checking') : t('proof.check')}
      </Button>
    </PageSection>
  )
}
