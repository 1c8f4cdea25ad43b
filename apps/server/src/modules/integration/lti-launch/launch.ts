import { inTransaction, type Services, type Tx } from '../../../platform/context.ts'
import { acceptedLanguage } from '../../../platform/http/accepted-language.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'
import { newId, newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { saveGradeService } from '../lti-grade/grade-service.ts'
import type { IntegrationRow } from '../lti-integration/table.ts'
import {
  addDeployments,
  addPageOrigins,
  findRegistration,
  type Registration,
} from '../lti-registration/repository.ts'
import { type Launch, readIdToken } from './id-token.ts'
import { logLaunch } from './launch-log.ts'
import { saveLaunchedMember } from './member-repository.ts'
import { nameOf } from './person-name.ts'
import { platformKeys } from './platform-keys.ts'
import { type LaunchFacts, LaunchRefused } from './refused.ts'
import { findLoginState, saveCourse, savePerson, takeLaunch, useLoginState } from './repository.ts'
import { conferenceRole, isObserver } from './roles.ts'
import { CourseItem, type CourseSession, type Picking } from './session.ts'
import type { LoginStateRow } from './table.ts'

/**
 * A launch that is over: the session of the person in their course, with the conference, recording or file that the link
 * names, if any, or the settings by which a link is chosen.
 */
export type Launched = {
  session: CourseSession
  confId: string | undefined
  item: CourseItem | undefined
  picking: Picking | undefined
  registration: Registration
}

/** A checked launch of a browser that has not proved to be the one that began it. */
export type Unproved = {
  /** The token by which it continues. */
  token: string
  displayName: string
  registration: Registration
  pageOrigins: string[]
  /** Somebody chooses a link, and the platform's page waits around ours: no other window can answer it. */
  isPicking: boolean
  /** The frame of the platform that stores the proof, and the origin of its page. */
  storage?: { target: string; origin: string }
}

type Posted = {
  state: string
  idToken: string
  /** The secret in the cookie of the browser, if it came. */
  binding: string | undefined
}

/** Checks a launch that a platform has posted, and does it where the browser is known. @throws LaunchRefused */
export async function receiveLaunch(
  services: Services,
  integration: IntegrationRow,
  { state, idToken, binding }: Posted,
): Promise<Launched | Unproved> {
  const { db, clock } = services
  const stateHash = hashToken(state)
  const begun = await findLoginState(db, stateHash)
  const registration = begun && (await findRegistration(db, integration.integrationId, begun.registrationId))
  // A state of another integration is as unknown as one that never was.
  if (!begun || !registration) throw new LaunchRefused('unknownState')
  const facts = { issuer: registration.issuer, platformClientId: registration.platformClientId }
  if (begun.used) throw new LaunchRefused('usedState', facts)
  if (begun.expires <= clock.now()) throw new LaunchRefused('expiredState', facts)

  const launch = await readIdToken(idToken, {
    registrationId: registration.registrationId,
    issuer: registration.issuer,
    platformClientId: registration.platformClientId,
    nonce: begun.nonce,
    now: clock.now(),
    keys: platformKeys(services, { ...registration, lmsJwkPublic: integration.lmsJwkPublic }),
  })
  checkDeployment(integration, registration, launch)

  const token = isProvedBy(begun, binding) ? undefined : newToken()
  return inTransaction(services, async (tx) => {
    const waiting = token && { launch, continueHash: hashToken(token) }
    // If two posts have the same state, one wins.
    if (!(await useLoginState(tx.db, stateHash, { used: clock.now(), ...waiting })))
      throw new LaunchRefused('usedState', facts)
    if (!token) return complete(tx, integration, registration, launch)
    const { storageTarget: target } = begun
    const { origin } = new URL(registration.authorizationUrl)
    return {
      token,
      displayName: nameOf(launch),
      registration,
      pageOrigins: launch.pageOrigins,
      isPicking: launch.deepLinking !== null,
      ...(target && { storage: { target, origin } }),
    }
  })
}

/**
 * Does a launch that has waited: the platform's page has stored the proof, or the person has pressed the button on our
 * own page. @throws LaunchRefused
 */
export async function continueLaunch(
  services: Services,
  integration: IntegrationRow,
  { token, binding, isOwnPage }: { token: string; binding: string | undefined; isOwnPage: boolean },
): Promise<Launched> {
  return inTransaction(services, async (tx) => {
    const taken = await takeLaunch(tx.db, hashToken(token), tx.clock.now())
    const registration =
      taken && (await findRegistration(tx.db, integration.integrationId, taken.registrationId))
    if (!taken?.launch || !registration) throw new LaunchRefused('usedState')
    if (!isOwnPage && !isProvedBy(taken, binding)) throw new LaunchRefused('unknownState')
    return complete(tx, integration, registration, taken.launch)
  })
}

const isProvedBy = ({ bindingHash }: Pick<LoginStateRow, 'bindingHash'>, binding: string | undefined) =>
  binding !== undefined && isSame(bindingHash, hashToken(binding))

/** The first launch of a platform makes its deployment known; others are added by the owner. */
function checkDeployment(
  { deploymentId }: IntegrationRow,
  { deployments, issuer, platformClientId }: Registration,
  launch: Launch,
): void {
  const known = deploymentId ? [...deployments, deploymentId] : deployments
  if (known.length === 0 || known.includes(launch.deploymentId)) return
  throw new LaunchRefused('unknownDeployment', {
    issuer,
    platformClientId,
    deploymentId: launch.deploymentId,
  })
}

async function complete(
  tx: Tx,
  { integrationId, clientId, platform }: IntegrationRow,
  registration: Registration,
  launch: Launch,
): Promise<Launched> {
  const { registrationId } = registration
  const { deploymentId } = launch
  const now = tx.clock.now()
  const { link, deepLinking } = launch
  const context = launch.context ?? {
    id: link ? `link ${link.id}` : 'deployment',
    title: link?.title ?? new URL(registration.authorizationUrl).host,
  }
  await addDeployments(tx.db, registrationId, [deploymentId], now)
  await addPageOrigins(tx.db, registration, launch.pageOrigins)
  const personRow = {
    personId: newId('learner'),
    registrationId,
    subject: launch.subject,
    displayName: nameOf(launch),
    locale: launch.locale,
    pictureUrl: launch.picture,
    created: now,
    lastLaunch: now,
  }
  const person = await savePerson(tx.db, personRow, launch)
  const courseRow = {
    courseId: newId('course'),
    registrationId,
    deploymentId,
    contextId: context.id,
    title: context.title,
    membershipsUrl: launch.membershipsUrl,
    created: now,
  }
  const course = await saveCourse(tx.db, courseRow, launch)
  const role = conferenceRole(platform, launch.roles)
  const { courseId } = course
  const { personId } = person
  const observes = isObserver(launch.roles)
  await saveLaunchedMember(tx.db, { courseId, personId, launchedRole: role, observes })
  const confId = named(launch, 'id')
  await saveGradeService(tx.db, course, launch, confId)
  await logLaunch(tx, integrationId, factsOfLaunch(registration, launch, course.title))
  return {
    registration,
    confId,
    item: namedItem(launch),
    picking: deepLinking
      ? { takesLineItems: false, ...deepLinking, registrationId, deploymentId }
      : undefined,
    session: {
      integrationId,
      clientId,
      platform,
      courseId,
      personId,
      role,
      language: acceptedLanguage(person.locale?.replace('_', '-')) ?? null,
    },
  }
}

const factsOfLaunch = (
  { issuer, platformClientId }: Registration,
  launch: Launch,
  course: string,
): LaunchFacts => ({
  issuer,
  platformClientId,
  deploymentId: launch.deploymentId,
  displayName: nameOf(launch),
  course,
})

/** The value of a parameter in the address that the link in the course leads to. */
function named({ link }: Launch, parameter: string): string | undefined {
  return (link && URL.parse(link.target)?.searchParams.get(parameter)) || undefined
}

/** The recording or file that the link leads to. */
function namedItem(launch: Launch): CourseItem | undefined {
  for (const kind of ['recording', 'file'] as const) {
    const { data: item } = CourseItem.safeParse({ kind, id: named(launch, kind) })
    if (item) return item
  }
  return undefined
}
