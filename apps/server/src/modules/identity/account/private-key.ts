import { createPrivateKey } from 'node:crypto'
import type { PrivateKey } from '@lumi/contract'
import { exportJWK, generateKeyPair } from 'jose'
import { accountOf } from '../../../platform/auth/access.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { FileAnswer } from '../../../platform/http/send-file.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { assertionAudience } from '../auth/assertion.ts'
import { storePublicKey } from './repository.ts'

const ALGORITHM = 'ES256'

/** Makes a key for signed assertions. Only its public half stays here, in the place of the one before. */
export async function makePrivateKey(ctx: Ctx, format: 'json' | 'blob'): Promise<PrivateKey | FileAnswer> {
  const { accountId, clientId } = accountOf(ctx)
  const kid = newId('session')
  const pair = await generateKeyPair(ALGORITHM, { extractable: true })
  const [publicJwk, privateJwk] = await Promise.all([exportJWK(pair.publicKey), exportJWK(pair.privateKey)])
  const created = ctx.clock.now()
  await storePublicKey(ctx.db, { accountId, kid, publicJwk, created })
  const { x = '', y = '', d = '' } = privateJwk
  const audience = assertionAudience(ctx)
  const key: PrivateKey = {
    clientId,
    kid,
    algorithm: ALGORITHM,
    audience,
    privateKey: { kty: 'EC', crv: 'P-256', x, y, d, kid, alg: ALGORITHM },
    usage: `Sign a JWT by ${ALGORITHM} with iss and sub "${clientId}", aud "${audience}", exp at most 5 minutes away and a new jti, and post it to ${audience} with grant_type=client_credentials, client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer and client_assertion. The key works for every app of the account until another one is made.`,
    created: created.toISOString(),
  }
  return format === 'blob' ? asFile(key) : key
}

/** Presents the key as a PEM file to save. */
function asFile({ kid, privateKey }: PrivateKey): FileAnswer {
  const pem = createPrivateKey({ key: privateKey, format: 'jwk' }).export({ type: 'pkcs8', format: 'pem' })
  return {
    from: { data: Buffer.from(pem) },
    contentType: 'application/x-pem-file',
    fileName: `lumi-${kid}.pem`,
    disposition: 'attachment',
  }
}
