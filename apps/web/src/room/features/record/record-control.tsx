import { IconPlayerRecord, IconPlayerRecordFilled } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { CaptureNews } from './capture-news.ts'

/** Opens what begins and ends a recording. */
export const RecordControl = ({ model, permission, panel }: ControlProps<CaptureNews>) => {
  const t = useText(room)
  const isOn = useSignal(model.isOn)
  return (
    <PanelControl
      icon={isOn ? IconPlayerRecordFilled : IconPlayerRecord}
      tone={isOn ? 'live' : undefined}
      label={t('control.record')}
      hint={t(panel.isOpen ? 'control.record.off' : 'control.record.on')}
      isAllowed={permission === 'allowed'}
      panel={panel}
    />
  )
}
