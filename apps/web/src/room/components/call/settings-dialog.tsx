import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import room from '#locales/room.gen.ts'
import type { LocalDevices } from '../../models/local-devices.ts'
import { Button } from '../parts/button.tsx'
import { DevicePickers } from '../parts/device-pickers.tsx'
import sheetClasses from '../parts/sheet.module.css'
import { Sheet } from '../parts/sheet.tsx'

/** The devices, while in the call. A choice takes effect at once. */
export const SettingsDialog = ({ devices, onClose }: { devices: LocalDevices; onClose: () => void }) => {
  const t = useText(room)
  const words = useText(common)
  return (
    <Sheet title={t('settings.title')} onClose={onClose}>
      <DevicePickers devices={devices} stacked />
      <div className={sheetClasses.actions}>
        <Button look="main" onClick={onClose}>
          {words('action.close')}
        </Button>
      </div>
    </Sheet>
  )
}
