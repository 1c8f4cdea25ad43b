import { defineFeature } from '#room/feature.ts'
import { ReactionMark } from './reaction-mark.tsx'
import { ReactionRowMark } from './reaction-row-mark.tsx'
import { ReactionTally } from './reaction-tally.tsx'
import { createReactions } from './reactions.ts'
import { ReactionsControl } from './reactions-control.tsx'

export const reactions = defineFeature({
  name: 'reactions',
  createModel: createReactions,
  Control: ReactionsControl,
  importance: 'medium',
  TileMark: ReactionMark,
  RowMark: ReactionRowMark,
  Overlay: ReactionTally,
})
