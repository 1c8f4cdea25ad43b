import type { Subscriber } from '@lumi/contract'

/** The kinds of events that a subscriber receives; 0 stands for all of them. */
export const kindsOf = ({ eventKinds }: Pick<Subscriber, 'eventKinds'>): number[] =>
  eventKinds.split(',').map(Number)
