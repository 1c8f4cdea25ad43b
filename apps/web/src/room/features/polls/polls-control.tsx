import { IconChartBar } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/polls.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { PollNews } from './poll-news.ts'

/** Opens the polls, and shows how many wait for an answer. */
export const PollsControl = ({ model, permission, panel }: ControlProps<PollNews>) => {
  const t = useText(words)
  const count = useSignal(model.unanswered)
  return (
    <PanelControl
      icon={IconChartBar}
      label={t('control')}
      hint={t(panel.isOpen ? 'control.off' : 'control.on')}
      isAllowed={permission === 'allowed'}
      panel={panel}
      badge={count > 0 ? { count, label: t('control.unanswered', { count }) } : undefined}
    />
  )
}
