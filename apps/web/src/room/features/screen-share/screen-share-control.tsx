import { IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ControlProps } from '#room/feature.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { ScreenShareModel } from './screen-share.ts'

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

/** Shares one's own screen, and ends that, or leads to what else can be shared. */
export const ScreenShareControl = ({ model, permission, shortcut }: ControlProps<ScreenShareModel>) => {
  const t = useText(room)
  const isSharing = useSignal(model.screen.isSharing)
  const isAsking = useSignal(model.isAsking)
  const otherKinds = useSignal(model.otherKinds)
  const mayShare = permission === 'allowed' && (model.mayShareScreen() || otherKinds.length > 0)
  const keys = shortcut ? keysOf(shortcut) : ''
  const close = () => {
    model.isAsking.value = false
  }
  return (
    <>
      <ControlButton
        icon={isSharing ? IconScreenShareOff : IconScreenShare}
        label={t('control.share')}
        hint={
          mayShare
            ? t(isSharing ? 'control.share.off' : 'control.share.on', { keys })
            : t(canShareScreen() ? 'control.denied' : 'control.share.unsupported')
        }
        tone={isSharing ? 'active' : undefined}
        aria-pressed={isSharing}
        aria-haspopup={isSharing ? undefined : 'dialog'}
        shortcut={shortcut}
        onPress={mayShare ? model.toggle() : undefined}
      />
      {isAsking && <ShareDialog model={model} onClose={close} />}
    </>
  )
}
