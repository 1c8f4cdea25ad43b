import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { advisoryLock } from '../../../platform/db/advisory-lock.ts'
import { DnsUnavailable } from '../../../platform/dns/errors.ts'
import { announceApp } from '../announce.ts'
import { type AppRow, findApp, findDomainHolder, updateApp } from './repository.ts'

type Claim = Pick<AppRow, 'clientId'> & { rootDomain: string }

const VALUE_LENGTH = 43

/** The record by which an app proves a domain. It is another one for each app and domain, and always the same one. */
export const domainRecord = ({ secrets }: Pick<Services, 'secrets'>, { clientId, rootDomain }: Claim) => ({
  name: `_lumi.${rootDomain}`,
  value: `lumi-domain=${secrets.derive('domain', `${clientId} ${rootDomain}`).slice(0, VALUE_LENGTH)}`,
})

export const isProved = ({ rootDomain, provedDomain }: Pick<AppRow, 'rootDomain' | 'provedDomain'>) =>
  rootDomain !== null && provedDomain === rootDomain

/** Looks up the record of a claim, and stores the result. */
export async function checkDomain(services: Services, claim: Claim): Promise<void> {
  const texts = await lookUp(services, claim)
  await inTransaction(services, async (tx) => {
    // Claims of one domain are decided one after the other.
    await advisoryLock(tx.db, `domain ${claim.rootDomain}`)
    const app = await findApp(tx.db, claim.clientId, { lock: true })
    if (app?.rootDomain !== claim.rootDomain) return
    const decided = await decide(tx, { ...app, rootDomain: claim.rootDomain }, texts)
    await updateApp(tx.db, app.clientId, { ...decided, domainChecked: tx.clock.now() })
    announceApp(tx, app)
  })
}

async function decide(tx: Tx, app: AppRow & Claim, texts: string[] | undefined): Promise<Partial<AppRow>> {
  if (!texts) return { domainProblem: 'noAnswer' }
  if (!texts.includes(domainRecord(tx, app).value)) {
    const domainProblem = texts.length > 0 ? 'otherValue' : 'notFound'
    // Names are gone for a moment at times: only what is missing twice in a row is given up.
    const wasMissing = app.domainProblem === 'otherValue' || app.domainProblem === 'notFound'
    return wasMissing ? { domainProblem, provedDomain: null } : { domainProblem }
  }
  if (isProved(app)) return { domainProblem: null }
  return takeDomain(tx, app, texts)
}

/** The first that proves a domain has it, for as long as its own record stands there. */
async function takeDomain(tx: Tx, { rootDomain }: Claim, texts: readonly string[]) {
  const holder = await findDomainHolder(tx.db, rootDomain)
  if (holder) {
    const { clientId } = holder
    const { value } = domainRecord(tx, { clientId, rootDomain })
    if (isProved(holder) && texts.includes(value)) {
      return { domainProblem: 'taken' as const }
    }
    await updateApp(tx.db, clientId, { provedDomain: null, domainProblem: 'otherValue' })
    announceApp(tx, holder)
  }
  return { provedDomain: rootDomain, domainProblem: null }
}

/** Undefined if the name servers gave no answer. */
async function lookUp({ dns, secrets }: Services, claim: Claim): Promise<string[] | undefined> {
  try {
    return await dns.texts(domainRecord({ secrets }, claim).name)
  } catch (error) {
    if (error instanceof DnsUnavailable) return undefined
    throw error
  }
}
