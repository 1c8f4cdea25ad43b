import type { Services } from '../../platform/context.ts'
import { fail } from '../../platform/errors/failure.ts'
import type { AppRow } from './repository.ts'

type Domains = Partial<Pick<AppRow, 'rootDomain' | 'connectSubdomain'>>

/** What becomes of an app's domain; a label without a domain means nothing. */
export function changedDomains({ config }: Services, before: AppRow, change: Domains): Domains {
  if (change.rootDomain === undefined && change.connectSubdomain === undefined) return {}
  const { rootDomain, connectSubdomain } = { ...before, ...change }
  if (rootDomain === null) {
    if (change.connectSubdomain) {
      fail('invalidBody', {
        field: 'connectSubdomain',
        description: 'connectSubdomain: needs a rootDomain to stand below',
      })
    }
    return { rootDomain, connectSubdomain: null }
  }
  if (rootDomain === config.rootDomain?.toLowerCase() || rootDomain === new URL(config.publicUrl).hostname) {
    fail('operationFailed', {
      field: 'rootDomain',
      description: 'This domain is the installation’s own',
    })
  }
  return { rootDomain, connectSubdomain }
}
