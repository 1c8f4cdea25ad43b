import type { AppDetails } from '@lumi/contract'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { CertificateSection } from './certificate-section.tsx'
import { DomainForm } from './domain-form.tsx'
import { DomainProof } from './domain-proof.tsx'
import { SetupSection } from './setup-section.tsx'
import { SwitchOffSection } from './switch-off-section.tsx'

/** How an app's own servers are set up, and under which name people reach them. */
export const PrivateCloudPage = ({ app }: { app: AppDetails }) => {
  const t = useText(texts)
  return (
    <Page title={t('title')}>
      <SetupSection app={app} />
      <CertificateSection app={app} />
      <DomainForm app={app} />
      {app.domainRecord && <DomainProof app={app} record={app.domainRecord} />}
      <SwitchOffSection app={app} />
    </Page>
  )
}
