import { IconChartBar } from '@tabler/icons-react'
import words from '#locales/polls.gen.ts'
import { defineFeature } from '#room/feature.ts'

/** Polls, and how many of them wait for this person's answer. */
export const polls = defineFeature({
  name: 'polls',
  createModel: () => undefined,
  load: () => import('./model.ts').then(({ createPolls }) => createPolls),
  preload: () => 'afterJoining' as const,
  panelControl: { icon: IconChartBar, words },
  badge: (_, polls) => polls?.unanswered.value ?? 0,
  panel: () => import('./panel.tsx').then(({ PollsPanel }) => PollsPanel),
})
