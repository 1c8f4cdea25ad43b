import type { Language } from '@lumi/contract/values'
import { useText } from '#i18n/use-text.ts'
import { lumiAsMyself, session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import { DevicePickers } from '#room/media/devices/device-pickers.tsx'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { LanguageSelect } from '#ui/language-select.tsx'

/** Whoever is signed in speaks this language from now on, everywhere; guests on this device. */
const keepLanguage = async (language: Language) => {
  if (session.state().status === 'signedIn') await lumiAsMyself.account.update({ body: { language } })
}

/** The devices and the language, while in the call. A choice takes effect at once. */
export const SettingsDialog = ({ devices, onClose }: { devices: LocalDevices; onClose: () => void }) => {
  const t = useText(room)
  const words = useText(common)
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <DevicePickers devices={devices} stacked />
      <LanguageSelect labelled save={keepLanguage} />
      <div className={sheetClasses.actions}>
        <Button look="main" onClick={onClose}>
          {words('action.close')}
        </Button>
      </div>
    </Sheet>
  )
}
