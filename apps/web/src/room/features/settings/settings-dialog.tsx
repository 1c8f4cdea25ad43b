import type { Language } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import { keepLanguage } from '#lib/keep-language.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { DevicePickers } from '#room/media/devices/device-pickers.tsx'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { BackgroundChoice } from '#room/media/effects/background-choice.tsx'
import type { Saver } from '#room/media/saver.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'
import { SaverSwitch } from './saver-switch.tsx'
import { SchemeField } from './scheme-field.tsx'
import { SoundSwitches } from './sound-switches.tsx'

/** Whoever is signed in speaks this language from now on, everywhere; guests on this device. */
const save = async (language: Language) => {
  if (session.state().status === 'signedIn') await keepLanguage(language)
}

export interface SettingsModel {
  readonly devices: LocalDevices
  readonly saver: Saver
}

interface SettingsDialogProps extends SettingsModel {
  readonly onClose: () => void
}

/** The devices, the colours and the language, while in the call. A choice takes effect at once. */
export const SettingsDialog = ({ devices, saver, onClose }: SettingsDialogProps) => {
  const t = useText(room)
  const words = useText(common)
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <DevicePickers devices={devices} stacked />
      <BackgroundChoice devices={devices} />
      <SoundSwitches devices={devices} />
      <SaverSwitch saver={saver} />
      <SchemeField />
      <LanguageSelect labelled save={save} />
      <div className={sheetClasses.actions}>
        <Button look="main" onClick={onClose}>
          {words('action.close')}
        </Button>
      </div>
    </Sheet>
  )
}
