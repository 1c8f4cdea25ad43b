import { IconChartBar } from '@tabler/icons-react'
import words from '#locales/polls.gen.ts'
import { defineFeature } from '#room/feature.ts'

/** Polls, and how many of them wait for this person's answer. */
export const polls = defineFeature({
  name: 'polls',
  createModel: () => undefined,
  load: () => import('./polls.ts').then(({ createPolls }) => createPolls),
  preload: () => 'afterJoining' as const,
  panelControl: { icon: IconChartBar, words },
  badge: (_, polls) => polls?.unanswered.value ?? 0,
  panel: () => import('./polls-pane.tsx').then(({ PollsPane }) => PollsPane),
})
