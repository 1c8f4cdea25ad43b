import type { BackendCertificate } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { Code } from '#ui/code.tsx'
import { Fact, Facts } from '#ui/facts.tsx'

/** What can be known of the certificate that is set; its key is never shown. */
export const CertificateFacts = ({ certificate }: { certificate: BackendCertificate }) => {
  const t = useText(texts)
  const { date, list } = useFormats()
  const { hosts, issuer, validFrom, validTo, fingerprint } = certificate
  const span = { from: date(Date.parse(validFrom)), to: date(Date.parse(validTo)) }
  return (
    <Facts look="stack">
      <Fact label={t('certificate.hosts')} value={<bdi>{list(hosts)}</bdi>} />
      <Fact label={t('certificate.issuer')} value={<bdi>{issuer}</bdi>} />
      <Fact label={t('certificate.valid')} value={t('certificate.span', span)} />
      <Fact label={t('certificate.fingerprint')} value={<Code>{fingerprint}</Code>} />
    </Facts>
  )
}
