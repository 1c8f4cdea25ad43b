import { DAY_MS } from '../../../platform/clock/durations.ts'
import 'reflect-metadata'
import { webcrypto } from 'node:crypto'
import {
  BasicConstraintsExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  type X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

const signing = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** Properties of a test certificate. */
type Wanted = {
  name: string
  /** The issuer, one of the earlier certificates; itself by default. */
  by?: string
  days?: number
  hosts?: { type: 'dns' | 'ip'; value: string }[]
}

/** Makes certificates with their keys, in this order, and answers both as PEM by their names. */
export async function makeCertificates(
  now: Date,
  wanted: readonly Wanted[],
): Promise<Record<string, { certificate: string; key: string }>> {
  const made: Record<string, { pair: webcrypto.CryptoKeyPair; certificate: X509Certificate; key: string }> =
    {}
  for (const [index, { name, by = name, days = 30, hosts }] of wanted.entries()) {
    const pair = await webcrypto.subtle.generateKey(signing, true, ['sign', 'verify'])
    const certificate = await X509CertificateGenerator.create({
      serialNumber: `0${index + 1}`,
      subject: `CN=${name}`,
      issuer: `CN=${by}`,
      notBefore: new Date(now.getTime() - DAY_MS),
      notAfter: new Date(now.getTime() + days * DAY_MS),
      publicKey: pair.publicKey,
      signingKey: (made[by]?.pair ?? pair).privateKey,
      signingAlgorithm: signing,
      extensions: [
        new BasicConstraintsExtension(hosts === undefined),
        ...(hosts ? [new SubjectAlternativeNameExtension(hosts)] : []),
      ],
    })
    const key = await webcrypto.subtle.exportKey('pkcs8', pair.privateKey)
    made[name] = { pair, certificate, key: PemConverter.encode(key, 'PRIVATE KEY') }
  }
  return Object.fromEntries(
    Object.entries(made).map(([name, { certificate, key }]) => [
      name,
      { certificate: `${certificate.toString('pem')}\n`, key },
    ]),
  )
}
