import type { Services } from '../../../platform/context.ts'

/** The addresses of an integration that platforms and their browsers open. */
export function launchAddresses({ publicUrl }: Pick<Services['config'], 'publicUrl'>, integrationId: string) {
  const at = (path: string) => new URL(path, publicUrl).href
  const launches = `/lti/${integrationId}`
  return {
    keysUrl: at(`/v1/lti/integration/${integrationId}/keys`),
    loginUrl: at(`${launches}/login`),
    launchUrl: at(`${launches}/launch`),
    registerUrl: at(`${launches}/register`),
  }
}
