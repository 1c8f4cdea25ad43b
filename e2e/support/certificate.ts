import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that issued itself, for a host, with its key: both in PEM. */
export function makeCertificate(host: string): { certificate: string; key: string } {
  const folder = mkdtempSync(join(tmpdir(), 'lumi-certificate-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '30', '-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    )
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
