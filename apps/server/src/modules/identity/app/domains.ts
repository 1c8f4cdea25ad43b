import type { Services } from '../../../platform/context.ts'
import { fail } from '../../../platform/errors/failure.ts'
import type { AppRow } from './repository.ts'

type Domains = Partial<Pick<AppRow, 'rootDomain' | 'connectSubdomain'>>

/** The state of a claim that has not been checked. */
const unproved = { provedDomain: null, domainChecked: null, domainProblem: null }

/** Returns the change of an app's domain. The domain is only claimed by it; a label without a domain means nothing. */
export function changedDomains({ config }: Services, before: AppRow, change: Domains): Partial<AppRow> {
  if (change.rootDomain === undefined && change.connectSubdomain === undefined) return {}
  const { rootDomain, connectSubdomain } = { ...before, ...change }
  if (rootDomain === null) {
    if (change.connectSubdomain) {
      fail('invalidBody', {
        field: 'connectSubdomain',
        description: 'connectSubdomain: requires a rootDomain',
      })
    }
    return { rootDomain, connectSubdomain: null, ...unproved }
  }
  if (rootDomain === config.rootDomain?.toLowerCase() || rootDomain === new URL(config.publicUrl).hostname) {
    fail('domainReserved', { field: 'rootDomain' })
  }
  return { rootDomain, connectSubdomain, ...(rootDomain === before.rootDomain ? {} : unproved) }
}
