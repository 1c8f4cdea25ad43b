import type { OwnPoll } from '@lumi/contract'

/** A poll as it is being written. */
export interface PollDraft
  extends Readonly<Pick<OwnPoll, 'question' | 'kind' | 'anonymous' | 'resultsAtEnd'>> {
  readonly options: readonly string[]
}

export const emptyPoll: PollDraft = {
  question: '',
  kind: 'single',
  options: ['', ''],
  anonymous: false,
  resultsAtEnd: false,
}

export const draftOf = ({ question, kind, options, anonymous, resultsAtEnd }: OwnPoll): PollDraft => ({
  question,
  kind,
  options: options.length > 0 ? options : emptyPoll.options,
  anonymous,
  resultsAtEnd,
})
