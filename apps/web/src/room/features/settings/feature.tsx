import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { MediaContext } from '#room/context.ts'
import { defineFeature } from '#room/feature.ts'
import type { ControlProps } from '#room/part-props.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import type { SettingsModel } from './settings-dialog.tsx'

const SettingsDialog = lazyDialog(() =>
  import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
)

/** Opens the settings of this person's own devices. */
const SettingsControl = ({ model }: ControlProps<SettingsModel>) => {
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
      {isOpen && <SettingsDialog {...model} onClose={() => setIsOpen(false)} />}
    </>
  )
}

export const settings = defineFeature({
  name: 'settings',
  createModel: ({ devices, media: { audioOnly } }: MediaContext) => ({ devices, audioOnly }),
  Control: SettingsControl,
})
