import { IconFileText } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { PanelControl } from '#room/ui/panel-control.tsx'
import type { FileNews } from './file-news.ts'

/** Opens the list of files. */
export const DocumentsControl = ({ model, permission, panel }: ControlProps<FileNews>) => {
  const t = useText(room)
  const count = useSignal(model.unseen)
  return (
    <PanelControl
      icon={IconFileText}
      label={t('control.documents')}
      hint={t(panel.isOpen ? 'control.documents.off' : 'control.documents.on')}
      isAllowed={permission === 'allowed'}
      badge={count > 0 ? { count, label: t('control.documents.new', { count }) } : undefined}
      panel={panel}
    />
  )
}
