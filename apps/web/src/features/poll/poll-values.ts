import type { OwnPoll, PollChange } from '@lumi/contract'
import { filledOptions } from '#lib/poll-options.ts'

/** What the form of a poll holds. */
export type PollValues = {
  question: string
  kind: OwnPoll['kind']
  /** As JSON: a form compares values, and an option may hold any letter that could part them. */
  options: string
  anonymous: boolean
  resultsAtEnd: boolean
}

export const valuesOf = (poll: OwnPoll | undefined): PollValues => ({
  question: poll?.question ?? '',
  kind: poll?.kind ?? 'single',
  options: JSON.stringify(poll?.options.length ? poll.options : ['', '']),
  anonymous: poll?.anonymous ?? false,
  resultsAtEnd: poll?.resultsAtEnd ?? false,
})

export const optionsIn = ({ options }: Pick<PollValues, 'options'>): readonly string[] => JSON.parse(options)

/** What was changed, as the contract has it: how a poll is answered and its options go together. */
export function fieldsOf({ kind, options, ...plain }: Partial<PollValues>, saved: PollValues): PollChange {
  if (kind === undefined && options === undefined) return plain
  const answered = { kind: kind ?? saved.kind, options: options ?? saved.options }
  return {
    ...plain,
    kind: answered.kind,
    options: answered.kind === 'text' ? [] : filledOptions(optionsIn(answered)),
  }
}
