import type { LtiGrades, LtiMembers } from '@lumi/contract'
import type { ConferenceRole, LaunchRefusal } from '@lumi/contract/values'
import {
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../../../platform/db/orm.ts'
import { conferenceReference } from '../../conferencing/public-api.ts'
import { ltiIntegrations } from '../lti-integration/table.ts'
import { registrationReference } from '../lti-registration/table.ts'
import type { Launch } from './id-token.ts'

const time = () => timestamp({ withTimezone: true })

/** Launches that have begun: each state and nonce is accepted once, and for a few minutes. */
export const ltiLoginStates = pgTable(
  'lti_login_states',
  {
    stateHash: text().primaryKey(),
    registrationId: text().notNull().references(registrationReference, { onDelete: 'cascade' }),
    nonce: text().notNull(),
    /** Hash of the secret that the browser has in a cookie, or that the platform's page stores for it. */
    bindingHash: text().notNull(),
    /** The frame of the platform that stores such a secret; null where the platform has none. */
    storageTarget: text(),
    expires: time().notNull(),
    used: time(),
    /** A checked launch of a browser that has not proved to be the one that began it. */
    launch: jsonb().$type<Launch>(),
    /** Hash of the token by which it continues, once. */
    continueHash: text(),
    continued: time(),
  },
  ({ expires, continueHash }) => [
    index('lti_login_states_expiring').on(expires),
    uniqueIndex('lti_login_states_continued').on(continueHash),
  ],
)

/** People of a platform. */
export const ltiPeople = pgTable(
  'lti_people',
  {
    personId: text().primaryKey(),
    registrationId: text().notNull().references(registrationReference, { onDelete: 'cascade' }),
    /** Their id in the platform. */
    subject: text().notNull(),
    displayName: text().notNull(),
    locale: text(),
    pictureUrl: text(),
    created: time().notNull(),
    /** Null of those who are only known from the members of a course. */
    lastLaunch: time(),
  },
  ({ registrationId, subject }) => [uniqueIndex('lti_people_subject').on(registrationId, subject)],
)

/** The user of a conference that somebody from a platform is. */
export const ltiConferenceUsers = pgTable(
  'lti_conference_users',
  {
    personId: text()
      .notNull()
      .references(() => ltiPeople.personId, { onDelete: 'cascade' }),
    confId: text().notNull().references(conferenceReference, { onDelete: 'cascade' }),
    userId: text().notNull(),
    /** The address at their platform of the picture that they have from there, and that picture. */
    pictureUrl: text(),
    pictureId: text(),
  },
  ({ personId, confId }) => [
    primaryKey({ columns: [personId, confId] }),
    index('lti_conference_users_of_conference').on(confId),
  ],
)

/** Courses of a platform (contexts). */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    courseId: text().primaryKey(),
    registrationId: text().notNull().references(registrationReference, { onDelete: 'cascade' }),
    /** Context ids are unique within a deployment. */
    deploymentId: text().notNull(),
    contextId: text().notNull(),
    title: text().notNull(),
    /** Address of the course's members; null where the platform offers none. */
    membershipsUrl: text(),
    /** Address of the columns of its gradebook (line items); null where the platform offers none. */
    lineItemsUrl: text(),
    /** The rights to its gradebook that the platform has given this tool, by the last launch. */
    gradeScopes: text().array().notNull().default(sql`'{}'`),
    created: time().notNull(),
  },
  ({ registrationId, deploymentId, contextId }) => [
    uniqueIndex('lti_courses_context').on(registrationId, deploymentId, contextId),
  ],
)

/** The people of a course: those who have launched, and those that the platform lists. */
export const ltiMembers = pgTable(
  'lti_members',
  {
    courseId: text()
      .notNull()
      .references(() => ltiCourses.courseId, { onDelete: 'cascade' }),
    personId: text()
      .notNull()
      .references(() => ltiPeople.personId, { onDelete: 'cascade' }),
    /** False of those who have left the course. */
    active: boolean().notNull(),
    /** The last time that the platform listed them; null of those who have only launched. */
    listed: time(),
    /** Role in the conferences of the course, by their last launch; null of those who have never launched. */
    launchedRole: smallint().$type<ConferenceRole>(),
    /** Role by the list of the platform, which knows less than a launch: some list assistants as learners. */
    listedRole: smallint().$type<ConferenceRole>(),
    /** True of those who only look on, such as parents: they are not graded. */
    observes: boolean().notNull().default(false),
  },
  ({ courseId, personId }) => [primaryKey({ columns: [courseId, personId] })],
)

/** The conferences of a course: its people open these and no others. */
export const ltiCourseConferences = pgTable(
  'lti_course_conferences',
  {
    confId: text().primaryKey().references(conferenceReference, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => ltiCourses.courseId, { onDelete: 'cascade' }),
  },
  ({ courseId }) => [index('lti_course_conferences_of_course').on(courseId)],
)

/** Links in a course that open Lumi, as their last launch was. */
export const ltiResourceLinks = pgTable(
  'lti_resource_links',
  {
    courseId: text()
      .notNull()
      .references(() => ltiCourses.courseId, { onDelete: 'cascade' }),
    linkId: text().notNull(),
    /** The conference that it names, which may be of another course or none; null where it names none. */
    confId: text(),
    /** The one column of the gradebook that the platform has made for it; null without one, or with several. */
    lineItemUrl: text(),
  },
  ({ courseId, linkId }) => [primaryKey({ columns: [courseId, linkId] })],
)

/** The log of launches, refused ones included, of grades that were sent, and of members that were read. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    launchId: text().primaryKey(),
    integrationId: text()
      .notNull()
      .references(() => ltiIntegrations.integrationId, { onDelete: 'cascade' }),
    time: time().notNull(),
    state: smallint().$type<1 | 2>().notNull(),
    refusal: text().$type<LaunchRefusal>(),
    issuer: text(),
    platformClientId: text(),
    deploymentId: text(),
    displayName: text(),
    course: text(),
    /** The grades that were sent; null of a launch. */
    grades: jsonb().$type<LtiGrades>(),
    /** The members of the course, where reading them brought a change or failed; null of a launch. */
    members: jsonb().$type<LtiMembers>(),
  },
  (table) => [
    index('lti_launches_of_integration').on(table.integrationId, table.time),
    index('lti_launches_by_time').on(table.time),
  ],
)

export type LoginStateRow = typeof ltiLoginStates.$inferSelect
export type PersonRow = typeof ltiPeople.$inferSelect
export type LaunchedUserRow = typeof ltiConferenceUsers.$inferSelect
export type CourseRow = typeof ltiCourses.$inferSelect
export type LaunchRow = typeof ltiLaunches.$inferSelect
