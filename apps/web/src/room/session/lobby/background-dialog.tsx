import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { LocalDevices } from '#room/media/devices/local-devices.ts'
import { Preview } from '#room/media/devices/preview.tsx'
import { BackgroundChoice } from '#room/media/effects/background-choice.tsx'
import { Sheet } from '#room/ui/sheet.tsx'

/** The background before joining, as the others will see it. */
export const BackgroundDialog = ({ devices, onClose }: { devices: LocalDevices; onClose: () => void }) => {
  const t = useText(room)
  return (
    <Sheet title={t('lobby.background')} onClose={onClose}>
      {/* In the lobby's own grid the preview has a place by name. */}
      <div>
        <Preview devices={devices} />
      </div>
      <BackgroundChoice devices={devices} />
    </Sheet>
  )
}
