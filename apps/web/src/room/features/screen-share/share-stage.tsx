import { IconMaximize, IconScreenShare } from '@tabler/icons-react'
import { useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { Video } from '#room/media/video.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import type { ScreenShareModel } from './screen-share.ts'
import classes from './share-stage.module.css'
import type { Shares } from './shares.ts'

/** The shared screen. One's own is only spoken of: showing it would mirror it into itself. */
export const ShareStage = ({ model }: ModelProps<ScreenShareModel>) => {
  const shares = useSignal(model.shares)
  return shares.state === 'sharing' ? <ShownShare model={model} shares={shares} /> : null
}

interface ShownShareProps extends ModelProps<ScreenShareModel> {
  readonly shares: Extract<Shares, { state: 'sharing' }>
}

const ShownShare = ({ model, shares }: ShownShareProps) => {
  const t = useText(room)
  const people = useSignal(model.people)
  const roster = useSignal(model.feed.roster)
  const { userId: me } = useSignal(model.feed.me)
  const nameOf = (userId: string) => roster?.get(userId)?.displayName ?? people.get(userId)?.displayName ?? ''
  return (
    <section className={classes.stage} data-shown={shares.shown === me ? 'own' : 'other'}>
      {shares.sharers.length > 1 && (
        <fieldset className={classes.choices} aria-label={t('share.choose')}>
          {shares.sharers.map((userId) => (
            <button
              key={userId}
              type="button"
              className={classes.choice}
              aria-pressed={userId === shares.shown}
              onClick={() => model.show(userId)}
            >
              {userId === me ? t('share.mine.short') : nameOf(userId)}
            </button>
          ))}
        </fieldset>
      )}
      {shares.shown === me ? (
        <OwnShare model={model} />
      ) : (
        <RemoteShare name={nameOf(shares.shown)} picture={people.get(shares.shown)?.share} />
      )}
    </section>
  )
}

const RemoteShare = ({
  name,
  picture,
}: {
  name: string
  picture: Parameters<typeof Video>[0]['picture']
}) => {
  const t = useText(room)
  const frame = useRef<HTMLDivElement>(null)
  if (!picture) return <p className={classes.hint}>{t('share.loading', { name })}</p>
  return (
    <>
      <div ref={frame} className={classes.screen}>
        <Video picture={picture} className={classes.screen} label={t('share.of', { name })} />
      </div>
      <span className={classes.plate}>{t('share.of', { name })}</span>
      {document.fullscreenEnabled && (
        <button
          type="button"
          className={classes.full}
          onClick={() => frame.current?.requestFullscreen().catch(() => undefined)}
          aria-label={t('share.full')}
          title={t('share.full')}
        >
          <IconMaximize size={20} stroke={1.5} aria-hidden />
        </button>
      )}
    </>
  )
}

const OwnShare = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(room)
  const capture = useSignal(model.screen.capture)
  const hasSound = capture.state === 'on' && capture.sound !== undefined
  return (
    <div className={classes.notice}>
      <IconScreenShare size={24} stroke={1.5} aria-hidden />
      <p className={classes.title}>{t('share.mine')}</p>
      <p className={classes.hint}>{t(hasSound ? 'share.mine.sound' : 'share.mine.body')}</p>
      <Button onClick={model.screen.stop}>{t('share.stop')}</Button>
    </div>
  )
}
