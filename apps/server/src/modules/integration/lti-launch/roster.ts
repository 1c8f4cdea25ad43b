import type { MemberProblem } from '@lumi/contract/values'
import { z } from 'zod'
import { inTransaction, type Services } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import { newId } from '../../../platform/secrets/random.ts'
import { removeLaunchedUser } from '../../conferencing/public-api.ts'
import { findIntegration } from '../lti-integration/repository.ts'
import { findRegistration } from '../lti-registration/repository.ts'
import { type Platform, parsed, requestService, TokenRefused } from '../lti-registration/service-token.ts'
import { logMembers } from './launch-log.ts'
import { countMembers, type Listed, markGone, saveListed } from './member-repository.ts'
import { readName, UNNAMED } from './person-name.ts'
import { findCourse } from './repository.ts'
import { conferenceRole, isObserver } from './roles.ts'
import type { CourseRow } from './table.ts'

const SCOPE = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly'
const TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** People of one page. */
const PAGE_SIZE = 50
/** A platform whose pages lead in a circle ends here. */
const MOST_PAGES = 400
const LONGEST_PAGE_BYTES = 2 * 1024 * 1024

const Page = z.object({
  members: z
    .array(
      z.object({
        user_id: z.string().min(1).max(255),
        status: z.string().optional().catch(undefined),
        name: z.string().optional().catch(undefined),
        given_name: z.string().optional().catch(undefined),
        family_name: z.string().optional().catch(undefined),
        roles: z.array(z.string()).max(100).catch([]),
      }),
    )
    .max(5_000),
})
type Member = z.output<typeof Page>['members'][number]

const readMembers = defineJob({
  name: 'lti.members',
  payload: z.object({ integrationId: z.string(), courseId: z.string() }),
  retries: 2,
  timeoutSeconds: 300,
  perTenant: 1,
})

/** Reads the members of a course while nobody waits for it. */
export const readMembersLater = (
  { jobs }: Pick<Services, 'jobs'>,
  { integrationId, courseId, clientId }: { integrationId: string; courseId: string; clientId: string },
): Promise<void> =>
  jobs.enqueue(readMembers, { integrationId, courseId }, { singletonKey: courseId, tenant: clientId })

export function handleMembers(services: Services): void {
  services.jobs.handle(readMembers, async ({ integrationId, courseId }) => {
    await refreshMembers(services, integrationId, courseId)
  })
}

/**
 * Reads the members of a course from its platform (names and roles), a page at a time. People who are listed no more
 * lose their entry. False if the platform could not be asked. Changes and failures are in the log of the integration:
 * each launch of a teacher reads the members again, mostly the same ones.
 */
export async function refreshMembers(
  services: Services,
  integrationId: string,
  courseId: string,
): Promise<boolean> {
  const { db, log } = services
  const [integration, course] = [await findIntegration(db, integrationId), await findCourse(db, courseId)]
  const registration = course && (await findRegistration(db, integrationId, course.registrationId))
  if (!integration || !course?.membershipsUrl || !registration) return false
  const facts = {
    issuer: registration.issuer,
    platformClientId: registration.platformClientId,
    deploymentId: course.deploymentId,
    course: course.title,
  }
  const before = await countMembers(db, courseId)
  try {
    const left = await readPages(services, { integration, registration }, course, course.membershipsUrl)
    const listed = await countMembers(db, courseId)
    const joined = listed + left - before
    if (joined > 0 || left > 0)
      await logMembers(services, integrationId, facts, { listed, joined, left, problem: null })
    return true
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    const { message: reason } = error as Error
    log.info({ integrationId, courseId, problem, reason }, 'the members of a course could not be read')
    await logMembers(services, integrationId, facts, { listed: before, joined: 0, left: 0, problem })
    return false
  }
}

/** The platform has answered, and not with a list of members. */
class MembersUnread extends OutgoingFailed {
  override name = 'MembersUnread'
  readonly problem: MemberProblem

  constructor(problem: MemberProblem, message: string) {
    super(message)
    this.problem = problem
  }
}

function problemOf(error: unknown): MemberProblem | undefined {
  if (error instanceof MembersUnread) return error.problem
  if (error instanceof TokenRefused) return 'tokenRefused'
  return error instanceof OutgoingFailed || error instanceof OutgoingRefused ? 'unreachable' : undefined
}

/** Returns the number of people who have left. */
async function readPages(
  services: Services,
  platform: Platform,
  { courseId, registrationId }: CourseRow,
  address: string,
): Promise<number> {
  const listed = services.clock.now()
  const { origin } = new URL(address)
  let url: string | undefined = withLimit(address)
  for (let pages = 0; url; pages++) {
    if (pages === MOST_PAGES) throw new MembersUnread('unreadable', 'the list of members does not end')
    // The token is for this platform alone.
    if (new URL(url).origin !== origin)
      throw new MembersUnread('unreadable', 'the list goes on at another server')
    const answer = await requestService(services, platform, {
      url,
      scope: SCOPE,
      accept: TYPE,
      maxBytes: LONGEST_PAGE_BYTES,
    })
    const { status } = answer
    const isOverloaded = status === 429 || status >= 500
    if (status !== 200)
      throw new MembersUnread(isOverloaded ? 'unreachable' : 'refused', `the platform answered ${status}`)
    const { data } = Page.safeParse(parsed(answer.body.toString()))
    if (!data) throw new MembersUnread('unreadable', 'the answer is no list of members')
    const people = data.members.filter(isPresent).map(
      (member): Listed => ({
        registrationId,
        personId: newId('learner'),
        subject: member.user_id,
        displayName: nameIn(member),
        role: conferenceRole(platform.integration.platform, member.roles),
        observes: isObserver(member.roles),
        created: listed,
      }),
    )
    const unique = [...new Map(people.map((person) => [person.subject, person])).values()]
    await inTransaction(services, (tx) => saveListed(tx.db, courseId, unique, { unnamed: UNNAMED, listed }))
    url = nextOf(answer.headers.link, url)
  }
  const { left, users } = await markGone(services.db, courseId, listed)
  for (const user of users) await removeLaunchedUser(services, user)
  return left
}

const isPresent = ({ status = 'Active' }: Member) => status.toLowerCase() === 'active'

function nameIn({ name, given_name, family_name }: Member): string | undefined {
  return readName(name ?? [given_name, family_name].filter(Boolean).join(' '))
}

/** Platforms choose the size of a page themselves where none is asked for. */
function withLimit(address: string): string {
  const url = new URL(address)
  if (!url.searchParams.has('limit')) url.searchParams.set('limit', `${PAGE_SIZE}`)
  return url.href
}

/** The address of the next page in a `Link` header (RFC 8288). */
export function nextOf(header: string | string[] | undefined, base: string): string | undefined {
  const links = [header ?? []].flat().join(', ')
  const [, address] = /<([^<>]+)>\s*;(?:[^<]*;)?\s*rel="?next"?/i.exec(links) ?? []
  return address && (URL.parse(address, base)?.href ?? undefined)
}
