import { textOf } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import { defineFeature } from '#room/feature.ts'
import { HandMark, HandRowMark } from './hand-mark.tsx'
import { HandQueue } from './hand-queue.tsx'
import { HandTitleMark } from './hand-title-mark.tsx'
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
  TitleMark: HandTitleMark,
  shortcut: {
    letter: 'H',
    modifier: 'controlAlt',
    label: () => textOf(words)('shortcut'),
    action: (model) => model.toggle,
  },
})
