import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import type { PrivateKey } from '@lumi/sdk'

/** Proves an app by the private key of its account (RFC 7523). Good for one token; the next needs a new one. */
export function clientAssertion(clientId: string, key: PrivateKey): string {
  const exp = Math.floor(Date.now() / 1000) + 60
  const claims = { iss: clientId, sub: clientId, aud: key.audience, exp, jti: randomUUID() }
  const unsigned = `${encode({ alg: key.algorithm, kid: key.kid })}.${encode(claims)}`
  const privateKey = createPrivateKey({ key: key.privateKey, format: 'jwk' })
  // A JWT holds the two halves of the signature side by side; Node's default encoding is DER.
  const signature = sign('sha256', Buffer.from(unsigned), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${unsigned}.${signature.toString('base64url')}`
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
