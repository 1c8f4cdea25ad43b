import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useChangeCertificate } from '#api/app/change-certificate.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { CertificateFacts } from './certificate-facts.tsx'
import { CertificateForm } from './certificate-form.tsx'

/** The certificate by which browsers trust the app's own servers. */
export const CertificateSection = ({ app: { clientId, backendCertificate } }: { app: AppDetails }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeCertificate()
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)

  const remove = async (signal: AbortSignal) => {
    await mutateAsync({ clientId, files: undefined, signal })
    close()
  }
  return (
    <PageSection title={t('certificate')} help={t('certificate.help')}>
      {backendCertificate && <CertificateFacts certificate={backendCertificate} />}
      <CertificateForm
        isSet={backendCertificate !== null}
        save={(files, signal) => mutateAsync({ clientId, files, signal })}
      />
      {backendCertificate && (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('certificate.remove')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('certificate.remove.title')}
        body={t('certificate.remove.body')}
        confirmLabel={t('certificate.remove')}
        destructive
        onConfirm={remove}
        onClose={close}
      />
    </PageSection>
  )
}
