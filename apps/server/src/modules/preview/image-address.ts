import { timingSafeEqual } from 'node:crypto'
import { previewRoutes, routeUrl } from '@lumi/contract'
import type { Secrets } from '../../platform/secrets/secrets.ts'

/** Below our own origin, since our pages load nothing from others; signed, so that we load only what a page named. */
export function imageAddress(secrets: Secrets, uri: string): string {
  const query = new URLSearchParams({ uri, signature: signatureOf(secrets, uri) })
  return `${routeUrl(previewRoutes.image)}?${query}`
}

export function isOurAddress(
  secrets: Secrets,
  { uri, signature }: { uri: string; signature: string },
): boolean {
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(secrets, uri))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const signatureOf = (secrets: Secrets, uri: string) => secrets.derive('preview image', uri)
