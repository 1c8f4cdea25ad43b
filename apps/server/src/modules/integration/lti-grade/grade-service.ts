import type { GradeProblem } from '@lumi/contract/values'
import type { Db } from '../../../platform/db/database.ts'
import { and, eq, isNull } from '../../../platform/db/orm.ts'
import type { Launch } from '../lti-launch/id-token.ts'
import { type CourseRow, ltiCourses, ltiResourceLinks } from '../lti-launch/table.ts'

const SCOPES = 'https://purl.imsglobal.org/spec/lti-ags/scope/'

/** The rights to a gradebook that a tool can have. */
export const gradeScopes = {
  lineItem: `${SCOPES}lineitem`,
  lineItemRead: `${SCOPES}lineitem.readonly`,
  score: `${SCOPES}score`,
} as const

/**
 * Stores the grade service of a course as a launch offers it, and the column of the link. Where nothing has changed it
 * writes nothing, because a whole class launches at once.
 */
export async function saveGradeService(
  db: Db,
  { courseId, lineItemsUrl, gradeScopes }: CourseRow,
  { link, gradeService }: Launch,
  confId: string | undefined,
): Promise<void> {
  const offered = {
    lineItemsUrl: gradeService?.lineItemsUrl ?? (link ? null : lineItemsUrl),
    gradeScopes: (gradeService?.scopes ?? []).filter((scope) => scope.startsWith(SCOPES)).toSorted(),
  }
  // The choice of a link comes without the service on some platforms that have it.
  const isSaid = gradeService || link
  const isSame = offered.lineItemsUrl === lineItemsUrl && String(offered.gradeScopes) === String(gradeScopes)
  if (isSaid && !isSame) await db.update(ltiCourses).set(offered).where(eq(ltiCourses.courseId, courseId))
  if (!link) return
  const row = {
    courseId,
    linkId: link.id,
    confId: confId ?? null,
    lineItemUrl: gradeService?.lineItemUrl ?? null,
  }
  const isIt = and(eq(ltiResourceLinks.courseId, courseId), eq(ltiResourceLinks.linkId, link.id))
  const [known] = await db.select().from(ltiResourceLinks).where(isIt)
  if (known && known.confId === row.confId && known.lineItemUrl === row.lineItemUrl) return
  await db
    .insert(ltiResourceLinks)
    .values(row)
    .onConflictDoUpdate({ target: [ltiResourceLinks.courseId, ltiResourceLinks.linkId], set: row })
}

/** The reason for which a course takes no grades; undefined if it does. */
export function missingService(
  { gradeScopes: allowed, lineItemsUrl }: CourseRow,
  links: readonly ResourceLink[],
): GradeProblem | undefined {
  const hasColumn = links.some(({ lineItemUrl }) => lineItemUrl !== null)
  if (!lineItemsUrl && !hasColumn) return 'notOffered'
  if (!allowed.includes(gradeScopes.score)) return 'scopeMissing'
  return hasColumn || allowed.includes(gradeScopes.lineItem) ? undefined : 'scopeMissing'
}

export type ResourceLink = { linkId: string; lineItemUrl: string | null }

/** The links of a course that open a conference, those with a column first. */
export async function findLinksTo(db: Db, courseId: string, confId: string): Promise<ResourceLink[]> {
  const { linkId, lineItemUrl } = ltiResourceLinks
  return db
    .select({ linkId, lineItemUrl })
    .from(ltiResourceLinks)
    .where(and(eq(ltiResourceLinks.courseId, courseId), eq(ltiResourceLinks.confId, confId)))
    .orderBy(isNull(lineItemUrl), linkId)
}
