import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { BackendCertificate } from '@lumi/contract'
import { fail } from '../../../platform/errors/failure.ts'
import type { MemoryFile } from '../../../platform/http/multipart.ts'

const LONGEST_CHAIN = 10
const certificateBlock = /-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g

/** Reads what somebody sent and checks that it can serve: the chain, its dates, and that the key is its pair. */
export function checkCertificate(
  files: { certificate: MemoryFile; privateKey: MemoryFile },
  now: Date,
): { certificate: string; privateKey: string } {
  const chain = readChain(files.certificate.data.toString('latin1'))
  const [own] = chain as [X509Certificate, ...X509Certificate[]]
  const key = readKey(files.privateKey.data)
  checkDates(chain, now)
  checkIssued(chain)
  if (!own.checkPrivateKey(key)) refuse('privateKey', 'The private key does not belong to the certificate')
  return {
    certificate: chain.map((one) => one.toString()).join(''),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

/** A stored certificate as its holder may see it. */
export function presentCertificate(pem: string): BackendCertificate {
  const own = new X509Certificate(pem)
  return {
    subject: oneLine(own.subject),
    issuer: oneLine(own.issuer),
    validFrom: own.validFromDate.toISOString(),
    validTo: own.validToDate.toISOString(),
    hosts: hostsOf(own),
    fingerprint: own.fingerprint256,
  }
}

function readChain(pem: string): X509Certificate[] {
  const blocks = pem.match(certificateBlock) ?? []
  if (blocks.length === 0) refuse('certificate', 'There is no PEM certificate in the file')
  if (blocks.length > LONGEST_CHAIN) {
    refuse('certificate', `A chain may have at most ${LONGEST_CHAIN} certificates`)
  }
  return blocks.map((block, index) => {
    try {
      return new X509Certificate(block)
    } catch {
      return refuse('certificate', `Certificate ${index + 1} of the file cannot be read`)
    }
  })
}

function readKey(pem: Buffer): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch (error) {
    const needsPassword = (error as { code?: string }).code === 'ERR_MISSING_PASSPHRASE'
    const description = needsPassword
      ? 'The private key is locked with a password. Send it without one'
      : 'There is no PEM private key in the file'
    return refuse('privateKey', description)
  }
}

function checkDates(chain: X509Certificate[], now: Date): void {
  for (const { validFromDate, validToDate, subject } of chain) {
    if (validToDate <= now) {
      refuse('certificate', `The certificate of ${oneLine(subject)} expired on ${dayOf(validToDate)}`)
    }
    if (validFromDate > now) {
      refuse(
        'certificate',
        `The certificate of ${oneLine(subject)} is valid only from ${dayOf(validFromDate)}`,
      )
    }
  }
}

function checkIssued(chain: X509Certificate[]): void {
  chain.forEach((one, index) => {
    const next = chain[index + 1]
    if (next && !(one.checkIssued(next) && one.verify(next.publicKey))) {
      refuse('certificate', `Certificate ${index + 1} of the file was not issued by the one after it`)
    }
  })
}

/** The names in the certificate, or where it has none, the one it was issued to. */
function hostsOf({ subjectAltName, subject }: X509Certificate): string[] {
  const named = (subjectAltName ?? '').split(', ').flatMap((entry) => {
    const [, host] = /^(?:DNS|IP Address):(.+)$/.exec(entry) ?? []
    return host ? [host] : []
  })
  const [, common] = /^CN=(.+)$/m.exec(subject) ?? []
  return named.length > 0 ? named : common ? [common] : []
}

const oneLine = (name: string | undefined) => (name ?? '').split('\n').join(', ')
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

const refuse = (field: 'certificate' | 'privateKey', description: string): never =>
  fail('invalidBody', { field, description })
