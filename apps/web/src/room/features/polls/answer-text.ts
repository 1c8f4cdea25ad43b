import type { OwnPoll, PollAnswer } from '@lumi/contract'

/** What somebody answered, on one line. */
export const answerText = ({ kind, options }: OwnPoll, { choices, text }: PollAnswer): string =>
  kind === 'text' ? (text ?? '') : choices.map((place) => options[place] ?? '').join('; ')
