import { defineFeature } from '#room/feature.ts'
import { createReactions } from './model.ts'
import { ReactionMark, ReactionRowMark, ReactionsControl, ReactionTally } from './parts.tsx'

export const reactions = defineFeature({
  name: 'reactions',
  createModel: createReactions,
  Control: ReactionsControl,
  importance: 'medium',
  TileMark: ReactionMark,
  RowMark: ReactionRowMark,
  Overlay: ReactionTally,
})
