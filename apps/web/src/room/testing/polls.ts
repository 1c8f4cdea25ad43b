import type { Poll } from '@lumi/contract'

/** A poll that is open, as it comes from the server. */
export const pollOf = (pollId: string, change: Partial<Poll> = {}): Poll => ({
  pollId,
  confId: 'k7m2',
  question: `${pollId}?`,
  kind: 'single',
  options: ['Yes', 'No'],
  anonymous: false,
  resultsAtEnd: false,
  state: 'open',
  answers: 0,
  possibleRepeats: 0,
  tally: [0, 0],
  texts: null,
  created: '2026-11-21T09:00:00.000Z',
  opened: '2026-11-21T09:00:00.000Z',
  closed: null,
  ...change,
})
