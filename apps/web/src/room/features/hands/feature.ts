import { defineFeature } from '#room/feature.ts'
import { HandMark, HandRowMark } from './hand-mark.tsx'
import { HandQueue } from './hand-queue.tsx'
import { createHands } from './hands.ts'
import { HandsControl } from './hands-control.tsx'

export const hands = defineFeature({
  name: 'hands',
  createModel: createHands,
  Control: HandsControl,
  importance: 'medium',
  TileMark: HandMark,
  RowMark: HandRowMark,
  Corner: HandQueue,
})
