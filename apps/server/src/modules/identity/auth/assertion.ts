import { authRoutes, routeUrl } from '@lumi/contract'
import { decodeJwt, errors, importJWK, type JWTPayload, jwtVerify } from 'jose'
import type { Ctx, Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import { isValidText } from '../../../platform/http/valid-text.ts'
import { findPublicKey } from '../account/repository.ts'
import { type AppRow, findApp } from '../app/repository.ts'
import { addAssertion, deleteAssertionsExpiredBefore } from './repository.ts'

/** Longest life of an assertion, counted from now. Seconds. */
const LONGEST_SECONDS = 5 * 60
/** Clocks differ. Seconds. */
const TOLERANCE_SECONDS = 10
const LONGEST_JTI = 200

type Given = { client_id?: string; client_assertion: string }

/** The audience of assertions: the address they are sent to. */
export const assertionAudience = ({ config }: Pick<Ctx, 'config'>) =>
  config.publicUrl + routeUrl(authRoutes.token)

/** The app that a signed assertion proves (RFC 7523). Each is taken once. */
export async function takeAssertion(ctx: Ctx, { client_id, client_assertion }: Given): Promise<AppRow> {
  const named = readClientId(client_assertion) ?? refuse('names no client id as iss and sub')
  if (client_id !== undefined && client_id !== named) refuse('names another client id')
  const app = (await findApp(ctx.db, named)) ?? fail('invalidClientId', { field: 'client_assertion' })
  const { jti, exp } = await verify(ctx, app, client_assertion)
  const now = ctx.clock.now().getTime() / 1000
  if (exp - now > LONGEST_SECONDS + TOLERANCE_SECONDS) refuse('ends too late')
  if (typeof jti !== 'string' || jti === '' || jti.length > LONGEST_JTI || !isValidText(jti)) {
    refuse('has no usable jti')
  }
  const expires = new Date((exp + TOLERANCE_SECONDS) * 1000)
  if (!(await addAssertion(ctx.db, { clientId: app.clientId, jti, expires }))) refuse('was used before')
  return app
}

/**
 * Reads the app whose key the assertion is to be checked with. Nobody has checked it yet. Undefined where it names no
 * app.
 */
export function readClientId(assertion: string): string | undefined {
  try {
    const { iss, sub } = decodeJwt(assertion)
    if (iss !== undefined && iss === sub && isValidText(iss)) return iss
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
  }
  return undefined
}

async function verify(ctx: Ctx, app: AppRow, assertion: string): Promise<JWTPayload & { exp: number }> {
  const key = (await findPublicKey(ctx.db, app.ownerId)) ?? refuse('was signed with no key of this account')
  try {
    const { payload } = await jwtVerify(assertion, await importJWK(key.publicJwk, 'ES256'), {
      algorithms: ['ES256'],
      audience: [assertionAudience(ctx), ctx.config.publicUrl],
      requiredClaims: ['exp', 'jti'],
      clockTolerance: TOLERANCE_SECONDS,
      currentDate: ctx.clock.now(),
    })
    return { ...payload, exp: payload.exp ?? refuse('has no exp') }
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    if (error instanceof errors.JWTExpired) return refuse('has ended')
    if (error instanceof errors.JWTClaimValidationFailed) return refuse(`has a wrong ${error.claim}`)
    return refuse('was not signed with the newest key of this account')
  }
}

function refuse(what: string): never {
  return fail('tokenUnauthorized', { field: 'client_assertion', description: `The assertion ${what}` })
}

export const forgetOldAssertions = ({ db, clock }: Services): Promise<void> =>
  deleteAssertionsExpiredBefore(db, clock.now())
