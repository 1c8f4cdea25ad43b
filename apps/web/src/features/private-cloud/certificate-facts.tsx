import type { BackendCertificate } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/cloud.gen.ts'
import { Code } from '#ui/code.tsx'
import classes from './private-cloud.module.css'

/** What can be known of the certificate that is set; its key is never shown. */
export const CertificateFacts = ({ certificate }: { certificate: BackendCertificate }) => {
  const t = useText(texts)
  const { date, list } = useFormats()
  const { hosts, issuer, validFrom, validTo, fingerprint } = certificate
  const facts = [
    [t('certificate.hosts'), list(hosts)],
    [t('certificate.issuer'), issuer],
    [
      t('certificate.valid'),
      t('certificate.span', { from: date(Date.parse(validFrom)), to: date(Date.parse(validTo)) }),
    ],
    [t('certificate.fingerprint'), <Code key="fingerprint">{fingerprint}</Code>],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
