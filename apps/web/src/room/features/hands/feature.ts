import { textOf } from '#i18n/use-text.ts'
import words from '#locales/hands.gen.ts'
import { defineFeature } from '#room/feature.ts'
import { createHands } from './model.ts'
import { HandMark, HandQueue, HandRowMark, HandsControl, HandTitleMark } from './parts.tsx'

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
