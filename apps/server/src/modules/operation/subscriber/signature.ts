import { createHmac } from 'node:crypto'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { SubscriberRow } from './table.ts'

/** Signs a delivery, so that its receiver can check its origin, integrity and age. */
export function signatureOf(secret: string, timestamp: number, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

export const encryptSecret = (secrets: Secrets, subscriberId: string, secret: string) =>
  secrets.encrypt(secret, secretContext(subscriberId))

export const decryptSecret = (secrets: Secrets, { subscriberId, secret }: SubscriberRow) =>
  secrets.decrypt(secret, secretContext(subscriberId))

export const secretContext = (subscriberId: string) => `subscriber ${subscriberId} secret`
