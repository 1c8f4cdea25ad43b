import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { type AppKey, readAppKey, useChangeApp, useCurrentApp } from '#api/app.ts'
import { useDeleteApp, useRegenerateKey } from '#api/app-settings.ts'
import { contentSpaceQuery } from '#api/content.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { isDeveloperSite } from '#lib/site.ts'
import texts from '#locales/app.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageSection, SectionSkeletons } from '#ui/page/page-section.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { AppForm, AppLogo } from './app-form.tsx'
import classes from './app-settings-page.module.css'

/** The settings of the app that its owner has open. */
export const AppSettingsPage = () => {
  const t = useText(texts)
  const query = useCurrentApp()
  return (
    <Page title={t('title')}>
      <Loaded query={query} skeleton={<SectionSkeletons heights={[72, 216, 80, 160]} />}>
        {(app) => (
          // The key empties the forms when the session moves to another app.
          <Fragment key={app.clientId}>
            <AppLogo app={app} />
            <AppForm app={app} />
            <StorageSection />
            {isDeveloperSite && <KeysSection clientId={app.clientId} />}
            {isDeveloperSite && <BackendSection app={app} />}
            <DeleteSection app={app} />
          </Fragment>
        )}
      </Loaded>
    </Page>
  )
}

/** Switches to servers of the app's owner. They are switched off on the page that manages them. */
const BackendSection = ({ app: { clientId, backend } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  return (
    <PageSection title={t('backend')} help={t('backend.help')}>
      {backend ? (
        <>
          <span role="status">{t('backend.on')}</span>
          <Button variant="default" renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
            {t('backend.manage')}
          </Button>
        </>
      ) : (
        <AskButton
          title={t('backend.title')}
          body={
            <>
              <p>{t('backend.body')}</p>
              <p>
                <strong>{t('backend.warning')}</strong>
              </p>
            </>
          }
          confirmLabel={t('backend.confirm')}
          onConfirm={(signal) => mutateAsync({ clientId, change: { backend: true }, signal })}
        >
          {t('backend.enable')}
        </AskButton>
      )}
    </PageSection>
  )
}

/** The share of the quota from which on the page warns. */
const highShare = 0.9

/** The space that the app uses of its quota. */
const StorageSection = () => {
  const t = useText(texts)
  const { fileSize } = useFormats()
  const { data: space } = useQuery(contentSpaceQuery)
  if (!space) return null
  const { files, recordings, quota, free } = space
  const used = files + recordings
  const words = t('storage.used', { used: fileSize(used), quota: fileSize(quota) })
  return (
    <PageSection title={t('storage')} help={t('storage.help')}>
      <p className={classes.used}>{words}</p>
      <meter
        className={classes.meter}
        aria-label={t('storage')}
        aria-valuetext={words}
        value={used}
        max={quota}
        low={0.7 * quota}
        high={highShare * quota}
        optimum={0}
      />
      <p className={classes.parts}>
        <span>{t('storage.files', { size: fileSize(files) })}</span>
        <span>{t('storage.recordings', { size: fileSize(recordings) })}</span>
        {free !== null && <span>{t('storage.free', { size: fileSize(free) })}</span>}
      </p>
      {used > highShare * quota && <p className={classes.low}>{t('storage.low')}</p>}
    </PageSection>
  )
}

/** Deletes the app, and leads its owner to the default app, which cannot be deleted. */
const DeleteSection = ({ app: { clientId, title, default: isDefault } }: { app: AppDetails }) => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { mutateAsync } = useDeleteApp()
  const remove = async (signal: AbortSignal) => {
    const { isNextOpen } = await mutateAsync({ clientId, signal })
    toasts.show(t('delete.done', { title }), { kind: 'success' })
    if (isNextOpen) await navigate({ to: '/Portal/Dashboard', replace: true })
    else toasts.show(t('delete.stuck'), { kind: 'error' })
  }
  return (
    <PageSection title={t('delete')} help={t('delete.help')}>
      {isDefault ? (
        <span>{t('delete.default')}</span>
      ) : (
        <AskButton
          title={t('delete.title', { title })}
          body={t('delete.body')}
          confirmLabel={t('delete.confirm')}
          typing={{ label: t('delete.type', { title }), text: title }}
          onConfirm={remove}
        >
          {t('delete.open')}
        </AskButton>
      )}
    </PageSection>
  )
}

const keys = ['apiKey', 'clientSecret'] as const

/** The keys with which programs and servers of the app sign in. Each of them can be replaced. */
const KeysSection = ({ clientId }: { clientId: string }) => {
  const t = useText(texts)
  return (
    <PageSection title={t('keys')} help={t('keys.help')}>
      <ValueList inSection>
        <ValueField label={t('clientId')} value={clientId} />
        {keys.map((which) => (
          <KeyField key={which} clientId={clientId} which={which} />
        ))}
      </ValueList>
    </PageSection>
  )
}

const KeyField = ({ clientId, which }: { clientId: string; which: AppKey }) => {
  const t = useText(texts)
  const { mutateAsync } = useRegenerateKey()
  const [replaced, setReplaced] = useState(0)
  const replace = async (signal: AbortSignal) => {
    await mutateAsync({ clientId, which, signal })
    setReplaced((times) => times + 1)
    toasts.show(t(`replaced.${which}`), { kind: 'success' })
  }
  return (
    <SecretField label={t(which)} version={replaced} read={() => readAppKey(clientId, which)}>
      <AskButton
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={t(`replace.${which}`)}
        title={t(`replace.${which}.title`)}
        body={t(`replace.${which}.body`)}
        confirmLabel={t('replace')}
        onConfirm={replace}
      >
        {t('replace')}
      </AskButton>
    </SecretField>
  )
}
