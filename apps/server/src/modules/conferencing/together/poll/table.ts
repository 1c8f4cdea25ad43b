import type { Poll } from '@lumi/contract'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from '../../../../platform/db/orm.ts'
import { conferences } from '../../core/conference/table.ts'

const time = () => timestamp({ withTimezone: true })

export const polls = pgTable(
  'polls',
  {
    pollId: text().primaryKey(),
    confId: text()
      .notNull()
      .references(() => conferences.confId, { onDelete: 'cascade' }),
    question: text().notNull(),
    kind: text().$type<Poll['kind']>().notNull(),
    options: jsonb().$type<string[]>().notNull(),
    anonymous: boolean().notNull(),
    resultsAtEnd: boolean().notNull(),
    state: text().$type<Poll['state']>().notNull(),
    created: time().notNull(),
    opened: time(),
    closed: time(),
    /** For an anonymous poll, the number of answers that may be repeats; a named one marks its answers. */
    possibleRepeats: integer().notNull().default(0),
  },
  ({ confId, created }) => [index('polls_of_conference').on(confId, created)],
)
export type PollRow = typeof polls.$inferSelect

export const pollAnswers = pgTable(
  'poll_answers',
  {
    pollId: text()
      .notNull()
      .references(() => polls.pollId, { onDelete: 'cascade' }),
    /**
     * The person who answered: the user, or where the poll is anonymous a signature that only the installation's secret
     * key makes.
     */
    voter: text().notNull(),
    /** Null where the poll is anonymous. */
    displayName: text(),
    choices: jsonb().$type<number[]>().notNull(),
    text: text(),
    /** In an anonymous poll the time at which it was opened, so that no time reveals whose answer it is. */
    answered: time().notNull(),
    /** Given by a guest who may be one that had answered and left. Never set in an anonymous poll. */
    possibleRepeat: boolean().notNull().default(false),
  },
  ({ pollId, voter }) => [primaryKey({ columns: [pollId, voter] })],
)
export type PollAnswerRow = typeof pollAnswers.$inferSelect
