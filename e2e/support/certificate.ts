import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isIP } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A certificate that issued itself, for names of a host or its addresses, with its key: both in PEM. */
export function makeCertificate(...hosts: readonly string[]): { certificate: string; key: string } {
  const names = hosts.map((host) => `${isIP(host) ? 'IP' : 'DNS'}:${host}`).join(',')
  const folder = mkdtempSync(join(tmpdir(), 'lumi-certificate-'))
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  try {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
        ...['-days', '30', '-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    )
    return { certificate: readFileSync(certificate, 'utf8'), key: readFileSync(key, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
