import { previewRoutes, routeUrl } from '@lumi/contract'
import { isSame } from '../../../platform/secrets/is-same.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'

/** Below our own origin, since our pages load nothing from others; signed, so that we load only what a page named. */
export function imageAddress(secrets: Secrets, uri: string): string {
  const query = new URLSearchParams({ uri, signature: signatureOf(secrets, uri) })
  return `${routeUrl(previewRoutes.image)}?${query}`
}

export function isOurAddress(
  secrets: Secrets,
  { uri, signature }: { uri: string; signature: string },
): boolean {
  return isSame(signature, signatureOf(secrets, uri))
}

const signatureOf = (secrets: Secrets, uri: string) => secrets.derive('preview image', uri)
