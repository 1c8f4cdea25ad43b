import { IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import type { ScreenShareModel } from './screen-share.ts'

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
)

/** Shares one's own screen, and ends that. */
export const ScreenShareControl = ({ model, permission }: ControlProps<ScreenShareModel>) => {
  const t = useText(room)
  const isSharing = useSignal(model.screen.isSharing)
  const [isAsking, setAsking] = useState(false)
  const mayShare = permission === 'allowed' && model.mayShare()
  const toggle = () => (isSharing ? model.screen.stop() : setAsking(true))
  return (
    <>
      <ControlButton
        icon={isSharing ? IconScreenShareOff : IconScreenShare}
        label={t('control.share')}
        hint={
          mayShare
            ? t(isSharing ? 'control.share.off' : 'control.share.on')
            : t(canShareScreen() ? 'control.denied' : 'control.share.unsupported')
        }
        tone={isSharing ? 'active' : undefined}
        aria-pressed={isSharing}
        aria-haspopup={isSharing ? undefined : 'dialog'}
        onPress={mayShare ? toggle : undefined}
      />
      {isAsking && (
        <Suspense>
          <ShareDialog model={model} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
