import { errors, type JWTPayload, jwtVerify } from 'jose'

/**
 * Returns the claims of one of our own signed tokens (HS256); undefined if this key did not sign it or it has expired.
 */
export async function readSigned(token: string, key: Uint8Array, now: Date): Promise<JWTPayload | undefined> {
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], currentDate: now })).payload
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
