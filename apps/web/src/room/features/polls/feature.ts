import { defineFeature } from '#room/feature.ts'
import { createPolls } from './polls.ts'
import { PollsControl } from './polls-control.tsx'

export const polls = defineFeature({
  name: 'polls',
  createModel: createPolls,
  Control: PollsControl,
  loadPanel: () => import('./polls-pane.tsx').then(({ PollsPane }) => PollsPane),
})
