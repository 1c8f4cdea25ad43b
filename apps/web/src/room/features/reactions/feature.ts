import { defineFeature } from '#room/feature.ts'
import { ReactionMark } from './reaction-mark.tsx'
import { ReactionTally } from './reaction-tally.tsx'
import { createReactions } from './reactions.ts'
import { ReactionsControl } from './reactions-control.tsx'

export const reactions = defineFeature({
  name: 'reactions',
  createModel: createReactions,
  Control: ReactionsControl,
  TileMark: ReactionMark,
  Overlay: ReactionTally,
})
