import type { GradeKind, GradeProblem, GradeRefusal } from '@lumi/contract/values'
import {
  doublePrecision,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from '../../../platform/db/orm.ts'
import { ltiCourseConferences, ltiPeople } from '../lti-launch/table.ts'
import type { GradeSettings } from './settings.ts'

const time = () => timestamp({ withTimezone: true })

/** The columns in the gradebooks of platforms, one for each conference and kind, and the last time they were filled. */
export const ltiLineItems = pgTable(
  'lti_line_items',
  {
    confId: text()
      .notNull()
      .references(() => ltiCourseConferences.confId, { onDelete: 'cascade' }),
    kind: text().$type<GradeKind>().notNull(),
    /** Its address at the platform; null while there is none. */
    url: text(),
    settings: jsonb().$type<GradeSettings>().notNull(),
    /** The person who sends the grades; null of somebody whom the platform knows no more. */
    personId: text().references(() => ltiPeople.personId, { onDelete: 'set null' }),
    requested: time().notNull(),
    /** Null while grades are being sent. */
    finished: time(),
    problem: text().$type<GradeProblem>(),
    /** Passes on end that have sent nothing. */
    fruitless: smallint().notNull().default(0),
    /** The newest time that a grade was sent with: platforms ignore older ones. */
    newest: time(),
  },
  ({ confId, kind }) => [primaryKey({ columns: [confId, kind] })],
)

/** The grades of the last sending of a column. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    confId: text()
      .notNull()
      .references(() => ltiCourseConferences.confId, { onDelete: 'cascade' }),
    kind: text().$type<GradeKind>().notNull(),
    personId: text()
      .notNull()
      .references(() => ltiPeople.personId, { onDelete: 'cascade' }),
    /** Null takes back a grade of an earlier sending. */
    value: doublePrecision(),
    state: text().$type<'waiting' | 'sent' | 'failed'>().notNull(),
    refusal: text().$type<GradeRefusal>(),
    /** Status of the answer of the platform. */
    status: smallint(),
    /** The last time that the platform took a grade of this person. */
    sent: time(),
  },
  ({ confId, kind, personId }) => [primaryKey({ columns: [confId, kind, personId] })],
)

export type LineItemRow = typeof ltiLineItems.$inferSelect
export type ScoreRow = typeof ltiScores.$inferSelect
