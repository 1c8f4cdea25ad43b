import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDownload } from '@tabler/icons-react'
import { readAppKey, useChangeApp } from '#api/app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { breakpoints } from '#ui/breakpoints.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { SecretField, ValueField, ValueList } from '#ui/secret-field.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { DomainForm, DomainProof } from './domain-section.tsx'

/**
 * The setup of an app's own servers, their certificate and their domain. `BackendOnly` is the page around it.
 */
export const PrivateCloudPage = ({ app }: { app: AppDetails }) => (
  <>
    <SetupSection app={app} />
    <CertificateSection app={app} />
    <DomainForm app={app} />
    {app.domainRecord && <DomainProof app={app} record={app.domainRecord} />}
    <SwitchOffSection app={app} />
  </>
)

/** The installer of an own server, and the values that it asks for. */
const SetupSection = ({ app: { clientId, serverSetupUrl } }: { app: AppDetails }) => {
  const t = useText(texts)
  const isNarrow = useMediaQuery(`(max-width: ${breakpoints.sm})`)
  return (
    <PageSection title={t('setup')} help={t('setup.help')}>
      {serverSetupUrl ? (
        <Button
          component="a"
          href={serverSetupUrl}
          download
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {isNarrow ? t('setup.download.short') : t('setup.download')}
        </Button>
      ) : (
        <span>{t('setup.none')}</span>
      )}
      <ValueList inSection>
        <ValueField label={t('clientId')} value={clientId} />
        <SecretField label={t('apiKey')} read={() => readAppKey(clientId, 'apiKey')} />
      </ValueList>
    </PageSection>
  )
}

/** Switches back to the servers of the installation. Then `BackendOnly` leads to the settings of the app. */
const SwitchOffSection = ({ app: { clientId } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeApp()
  return (
    <PageSection title={t('off')} help={t('off.help')}>
      <AskButton
        title={t('off.title')}
        body={t('off.body')}
        confirmLabel={t('off.confirm')}
        onConfirm={(signal) => mutateAsync({ clientId, change: { backend: false }, signal })}
      >
        {t('off.open')}
      </AskButton>
    </PageSection>
  )
}
