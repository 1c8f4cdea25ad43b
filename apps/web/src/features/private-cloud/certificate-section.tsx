import type { AppDetails } from '@lumi/contract'
import { useChangeCertificate } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateForm } from './certificate-form.tsx'

/** The certificate by which browsers trust the app's own servers. */
export const CertificateSection = ({ app: { clientId, backendCertificate } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeCertificate()
  return (
    <PageSection title={t('certificate')} help={t('certificate.help')}>
      {backendCertificate && <CertificateFacts certificate={backendCertificate} />}
      <CertificateForm
        isSet={backendCertificate !== null}
        save={(files, signal) => mutateAsync({ clientId, files, signal })}
      />
      {backendCertificate && (
        <AskButton
          title={t('certificate.remove.title')}
          body={t('certificate.remove.body')}
          confirmLabel={t('certificate.remove')}
          onConfirm={(signal) => mutateAsync({ clientId, files: undefined, signal })}
        >
          {t('certificate.remove')}
        </AskButton>
      )}
    </PageSection>
  )
}
