import type { AppDetails } from '@lumi/contract'
import { CertificateSection } from './certificate-section.tsx'
import { DomainForm } from './domain-form.tsx'
import { DomainProof } from './domain-proof.tsx'
import { SetupSection } from './setup-section.tsx'
import { SwitchOffSection } from './switch-off-section.tsx'

/**
 * How an app's own servers are set up, and under which name people reach them. `BackendOnly` is the page around it.
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
