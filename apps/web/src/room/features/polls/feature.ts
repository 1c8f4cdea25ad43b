import { defineFeature } from '#room/feature.ts'
import { createPollNews } from './poll-news.ts'
import { PollsControl } from './polls-control.tsx'

export const polls = defineFeature({
  name: 'polls',
  createModel: createPollNews,
  Control: PollsControl,
  loadPanel: () => import('./polls-pane.tsx').then(({ PollsPane }) => PollsPane),
})
