import { IconShieldCheck } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/host.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { HostNews } from './host-news.ts'

/** Opens what runs the call, and shows how many people wait to be admitted. */
export const HostControl = ({ model, permission, panel }: ControlProps<HostNews>) => {
  const t = useText(words)
  const count = useSignal(model.waiting)
  return (
    <PanelControl
      icon={IconShieldCheck}
      label={t('control')}
      hint={t(panel.isOpen ? 'control.off' : 'control.on')}
      isAllowed={permission === 'allowed'}
      panel={panel}
      badge={count > 0 ? { count, label: t('control.waiting', { count }) } : undefined}
    />
  )
}
