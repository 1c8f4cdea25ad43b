import { IconPencil, IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import words from '#locales/screen-share.gen.ts'
import { canShareScreen } from '#room/media/devices/screen-capture.ts'
import type { ControlProps, ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button, IconButton } from '#room/ui/button.tsx'
import { ControlButton } from '#room/ui/control-button.tsx'
import { lazyDialog, lazyExtra } from '#room/ui/lazy-part.tsx'
import { keysOf } from '#room/ui/shortcut.ts'
import type { ScreenShareModel } from './model.ts'
import classes from './parts.module.css'

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx').then(({ ShareDialog }) => ShareDialog))

/** Shares one's own screen, and ends that, or leads to what else can be shared. */
export const ScreenShareControl = ({ model, permission, shortcut }: ControlProps<ScreenShareModel>) => {
  const t = useText(words)
  const shared = useText(room)
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
        label={t('control')}
        hint={
          mayShare
            ? t(isSharing ? 'control.off' : 'control.on', { keys })
            : canShareScreen()
              ? shared('control.denied')
              : t('control.unsupported')
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

const OwnView = lazyExtra(() => import('./own-view.tsx').then(({ OwnView }) => OwnView))
const ModeSwitch = lazyExtra(() => import('./mode-switch.tsx').then(({ ModeSwitch }) => ModeSwitch))

/** Says that this person's screen is shared, with the button that stops it, wherever they look. */
export const OwnShare = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(words)
  const capture = useSignal(model.screen.capture)
  const isShown = useSignal(model.isOwnShown)
  if (capture.state !== 'on') return null
  return (
    <section className={classes.share} data-bar="" aria-label={t('mine')}>
      <IconScreenShare size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={classes.title}>{t('mine')}</p>
      <p className={classes.hint}>{t(capture.sound ? 'mine.sound' : 'mine.body')}</p>
      <ModeSwitch model={model} />
      <IconButton
        size={40}
        label={t('drawn')}
        title={t('drawn')}
        aria-expanded={isShown}
        onClick={() => {
          model.isOwnShown.value = !isShown
        }}
      >
        <IconPencil size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <Button look="danger" aria-label={t('stop.mine')} title={t('stop.mine')} onClick={model.screen.stop}>
        {t('stop')}
      </Button>
      {isShown && <OwnView model={model} />}
    </section>
  )
}
