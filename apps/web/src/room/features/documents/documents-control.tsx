import { IconFileText } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { DocumentsModel } from './documents.ts'

/** Opens the list of documents. */
export const DocumentsControl = ({ permission, panel }: ControlProps<DocumentsModel>) => {
  const t = useText(room)
  const isAllowed = permission === 'allowed'
  return (
    <ControlButton
      icon={IconFileText}
      label={t('control.documents')}
      hint={
        isAllowed ? t(panel.isOpen ? 'control.documents.off' : 'control.documents.on') : t('control.denied')
      }
      tone={panel.isOpen ? 'active' : undefined}
      aria-pressed={panel.isOpen}
      onPress={isAllowed ? panel.toggle : undefined}
    />
  )
}
