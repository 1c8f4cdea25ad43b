import { IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { SettingsModel } from './settings-dialog.tsx'

const SettingsDialog = lazy(() =>
  import('./settings-dialog.tsx').then(({ SettingsDialog }) => ({ default: SettingsDialog })),
)

/** Opens the settings of this person's own devices. */
export const SettingsControl = ({ model }: ControlProps<SettingsModel>) => {
  const t = useText(room)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ControlButton
        icon={IconSettings}
        label={t('control.settings')}
        hint={t('control.settings')}
        aria-haspopup="dialog"
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense>
          <SettingsDialog {...model} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
