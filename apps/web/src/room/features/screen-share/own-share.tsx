import { IconPencil, IconScreenShare } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { IconButton } from '#room/ui/icon-button.tsx'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import classes from './own-share.module.css'
import type { ScreenShareModel } from './screen-share.ts'

const OwnView = lazyExtra(() => import('./own-view.tsx').then(({ OwnView }) => OwnView))
const ModeSwitch = lazyExtra(() => import('./mode-switch.tsx').then(({ ModeSwitch }) => ModeSwitch))

/** That one's own screen is shared, and how to stop it: in one place, whatever else is looked at. */
export const OwnShare = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(room)
  const capture = useSignal(model.screen.capture)
  const isShown = useSignal(model.isOwnShown)
  if (capture.state !== 'on') return null
  return (
    <section className={classes.share} data-bar="" aria-label={t('share.mine')}>
      <IconScreenShare size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <p className={classes.title}>{t('share.mine')}</p>
      <p className={classes.hint}>{t(capture.sound ? 'share.mine.sound' : 'share.mine.body')}</p>
      <ModeSwitch model={model} />
      <IconButton
        size={40}
        label={t('share.drawn')}
        title={t('share.drawn')}
        aria-expanded={isShown}
        onClick={() => {
          model.isOwnShown.value = !isShown
        }}
      >
        <IconPencil size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <Button
        look="danger"
        aria-label={t('share.stop.mine')}
        title={t('share.stop.mine')}
        onClick={model.screen.stop}
      >
        {t('share.stop')}
      </Button>
      {isShown && <OwnView model={model} />}
    </section>
  )
}
