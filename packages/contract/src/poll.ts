import { z } from 'zod'
import { ConferenceParams, ConfId, Timestamp, UserId } from './fields.ts'
import { hasVisible } from './names.ts'
import { page, pageQuery } from './paging.ts'
import { routes } from './route.ts'
import { mostPollOptions, textLimits } from './values.ts'

export const PollKind = z
  .enum(['single', 'multiple', 'text'])
  .meta({ description: 'Kind of answer: exactly one option, any number of options, or a text' })
const PollState = z.enum(['draft', 'open', 'closed']).meta({
  description: 'State: draft cannot be answered yet, open can be answered, closed no longer',
  example: 'open',
})
const PollId = z.string().min(1).max(40).meta({ description: 'Poll id', example: 'p7k2m9qxw4' })

const words = (longest: number) =>
  z.string().trim().min(1).max(longest).refine(hasVisible, 'has nothing to be seen')
const fields = {
  question: words(textLimits.pollQuestion).meta({
    description: 'The question, plain text',
    example: 'Shall we take a break?',
  }),
  kind: PollKind,
  options: z
    .array(words(textLimits.pollOption))
    .max(mostPollOptions)
    .meta({ description: 'Options, at least two; none for a text', example: ['Yes', 'No'] }),
  anonymous: z.boolean().meta({
    description: 'If true, no response links answers to people, and the database does not store who answered',
    example: false,
  }),
  resultsAtEnd: z.boolean().meta({
    description:
      'If true, people without the right to run polls see the results once the poll is closed, not while answers arrive',
    example: false,
  }),
}

/** The rule for the options of a poll, as a phrase. */
export const pollOptionsRule = 'At least two options that differ, and none for a text'

/** Returns true if the options fit the kind of the poll. */
export const pollOptionsFit = ({ kind, options }: { kind: string; options: readonly string[] }): boolean =>
  kind === 'text' ? options.length === 0 : options.length >= 2 && new Set(options).size === options.length

/** An answer: the options as indexes that begin at 0, or a text. */
const PollAnswer = z
  .object({
    choices: z
      .array(
        z
          .int()
          .min(0)
          .max(mostPollOptions - 1),
      )
      .max(mostPollOptions)
      .meta({ description: 'Chosen options, counted from 0; empty for a text', example: [0] }),
    text: words(textLimits.pollAnswer)
      .nullable()
      .meta({ description: 'The answer in words, of a text', example: null }),
  })
  .meta({ id: 'PollAnswer' })
export type PollAnswer = z.infer<typeof PollAnswer>

/** A question to the people in a conference, as everyone sees it. */
export const Poll = z
  .object({
    pollId: PollId,
    confId: ConfId,
    ...fields,
    state: PollState,
    answers: z.int().meta({ description: 'Number of people who have answered', example: 12 }),
    possibleRepeats: z.int().nullable().meta({
      description:
        'Number of answers that may be repeats: given by a guest who came after a guest of the same name or browser had answered and left. Null if the caller may not run polls',
      example: 0,
    }),
    asked: z.int().optional().meta({
      description:
        'Number of people asked by an open poll: those in the conference now, and those who have answered and left. Only for people who run polls',
      example: 20,
    }),
    tally: z
      .array(z.int())
      .nullable()
      .meta({
        description:
          'Number of votes per option, in the order of the options; null if the caller may not see it',
        example: [9, 3],
      }),
    texts: z.array(z.string()).nullable().meta({
      description:
        'The newest 100 answers in words, or any 100 in an anonymous poll; null while the caller may not see them',
      example: null,
    }),
    created: Timestamp,
    opened: Timestamp.nullable().meta({ description: 'Time at which it was opened' }),
    closed: Timestamp.nullable().meta({ description: 'Time at which it was closed; null while it is not' }),
  })
  .meta({ id: 'Poll' })
export type Poll = z.infer<typeof Poll>

/** A poll with the caller's own answer. */
const OwnPoll = Poll.extend({
  myAnswer: PollAnswer.nullable().meta({ description: "The caller's own answer; null while there is none" }),
}).meta({ id: 'OwnPoll' })
export type OwnPoll = z.infer<typeof OwnPoll>

/** A new question. */
export const PollCreate = z
  .object({
    ...fields,
    options: fields.options.default([]),
    anonymous: fields.anonymous.default(false),
    resultsAtEnd: fields.resultsAtEnd.default(false),
    state: z
      .enum(['draft', 'open'])
      .default('draft')
      .meta({ description: '`draft`: prepared for later. `open`: opened at once', example: 'open' }),
  })
  .refine(pollOptionsFit, { path: ['options'], message: pollOptionsRule })
  .meta({
    id: 'PollCreate',
    example: { question: 'Shall we take a break?', kind: 'single', options: ['Yes', 'No'], state: 'open' },
  })
export type PollCreate = z.input<typeof PollCreate>

/** A question in other words, or its next state. */
export const PollChange = z
  .object({
    ...fields,
    state: z
      .enum(['open', 'closed'])
      .meta({ description: '`open` puts it to people, also once more; `closed` ends it', example: 'closed' }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'PollChange', description: 'Changed fields only', example: { state: 'closed' } })
export type PollChange = z.input<typeof PollChange>

/** An answer with who gave it, for lists. */
export const PollAnswerOf = PollAnswer.extend({
  userId: UserId.nullable().meta({ description: 'User who answered; null in an anonymous poll' }),
  displayName: z
    .string()
    .nullable()
    .meta({ description: 'Their name at that time; null in an anonymous poll', example: 'Ada Lovelace' }),
  possibleRepeat: z.boolean().nullable().meta({
    description:
      'True if it may be a repeat: given by a guest who came after a guest of the same name or browser had answered and left. Null in an anonymous poll',
    example: false,
  }),
}).meta({ id: 'PollAnswerOf' })
export type PollAnswerOf = z.infer<typeof PollAnswerOf>

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets only: a poll was created, changed or deleted. Results are included for people who may see them. */
    poll_changed: (
      message:
        | { readonly change: 'updated'; readonly poll: Poll }
        | { readonly change: 'deleted'; readonly pollId: string },
    ) => void
    /** Room sockets only: changes of polls may have been missed. Load the polls again, as after a `snapshot`. */
    polls_missed: () => void
  }
}

const PollParams = ConferenceParams.extend({ pollId: PollId })
const conferenceErrors = ['invalidConferenceId', 'conferenceDeleted'] as const
const pollErrors = [...conferenceErrors, 'unknownPoll'] as const
/** Running polls requires the privilege `changeUser`, which hosts and presenters have by default. */
const runners = { account: 3, app: true, participant: 'changeUser' } as const

/** Polls: questions to the people in a conference. They are stored with the conference. */
export const pollRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/polls',
    summary: 'List the polls of a conference, the newest first',
    description:
      'Drafts are visible to people who may run polls. A host who was in the conference may also ask after its end.',
    access: { account: 3, app: true, participant: 'former' },
    params: ConferenceParams,
    response: z.object({ items: z.array(OwnPoll) }),
    errors: conferenceErrors,
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/poll',
    summary: 'Prepare a poll, or open it at once',
    access: runners,
    params: ConferenceParams,
    body: PollCreate,
    response: Poll,
    errors: [...conferenceErrors, 'tooManyPolls'],
    rateLimit: { max: 200, seconds: 60 },
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/poll/{pollId}',
    summary: 'Change a poll, open or close it',
    description: 'Its question can be changed as long as it is a draft.',
    access: runners,
    params: PollParams,
    body: PollChange,
    response: Poll,
    errors: [...pollErrors, 'pollNotChangeable', 'pollNotOpen'],
    rateLimit: { max: 120, seconds: 60 },
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}/poll/{pollId}',
    summary: 'Delete a poll with its answers',
    access: runners,
    params: PollParams,
    response: null,
    errors: pollErrors,
    rateLimit: { max: 120, seconds: 60 },
  },
  answer: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/poll/{pollId}/answer',
    summary: 'Answer a poll',
    description: 'Another answer replaces the first as long as the poll is open.',
    access: { participant: 'member' },
    params: PollParams,
    body: PollAnswer.partial().meta({ id: 'PollAnswerRequest', example: { choices: [0] } }),
    response: null,
    errors: [...pollErrors, 'pollNotOpen'],
    rateLimit: { max: 60, seconds: 60 },
  },
  answers: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/poll/{pollId}/answers',
    summary: 'List the answers to a poll',
    description: 'For people who may run polls, and after the end for hosts who were in the conference.',
    access: { account: 3, app: true, participant: 'former' },
    params: PollParams,
    query: z.object(pageQuery(1000, 500)),
    response: page(PollAnswerOf),
    errors: pollErrors,
  },
})
