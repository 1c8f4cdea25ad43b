import { IconMaximize, IconScreenShare, IconScreenShareOff } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { ModelProps, StageProps } from '#room/feature.ts'
import { Video } from '#room/media/video.tsx'
import { useSignal } from '#room/reactive/use-signal.ts'
import { displayNameOf } from '#room/stage/display-name.ts'
import { Button } from '#room/ui/button.tsx'
import { IconButton } from '#room/ui/icon-button.tsx'
import type { ScreenShareModel } from './screen-share.ts'
import classes from './screen-stage.module.css'

/** The shared screen. One's own is only spoken of: showing it would mirror it into itself. */
export const ScreenStage = ({ model, share }: StageProps<ScreenShareModel, 'screen'>) => {
  const { userId: me } = useSignal(model.feed.me)
  return share.userId === me ? <OwnShare model={model} /> : <RemoteShare model={model} share={share} />
}

const RemoteShare = ({ model, share }: StageProps<ScreenShareModel, 'screen'>) => {
  const t = useText(room)
  const people = useSignal(model.people)
  const roster = useSignal(model.feed.roster)
  const frame = useRef<HTMLDivElement>(null)
  const person = people.get(share.userId)
  const name = displayNameOf(share.userId, roster, people)
  const [wasSeen, setSeen] = useState(false)
  if (person?.share && !wasSeen) setSeen(true)
  return (
    <>
      {person?.share ? (
        <div ref={frame} className={classes.screen}>
          <Video picture={person.share} className={classes.screen} label={t('share.of', { name })} />
        </div>
      ) : (
        // A picture that goes has ended; that the share has too, the server says in a moment.
        !wasSeen && <p className={classes.hint}>{t('share.loading', { name })}</p>
      )}
      <span className={classes.plate}>{t('share.of', { name })}</span>
      <div className={classes.tools}>
        {model.mayEnd(share) && (
          <IconButton
            size={40}
            label={t('share.stop.of', { name })}
            title={t('share.stop.of', { name })}
            onClick={() => model.end(share)}
          >
            <IconScreenShareOff size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
        {document.fullscreenEnabled && (
          <IconButton
            size={40}
            label={t('share.full')}
            title={t('share.full')}
            onClick={() => frame.current?.requestFullscreen().catch(() => undefined)}
          >
            <IconMaximize size={20} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </div>
    </>
  )
}

const OwnShare = ({ model }: ModelProps<ScreenShareModel>) => {
  const t = useText(room)
  const capture = useSignal(model.screen.capture)
  // Stopped here; that the share has ended the server says in a moment.
  if (capture.state !== 'on') return null
  const hasSound = capture.sound !== undefined
  return (
    <div className={classes.notice}>
      <IconScreenShare size={24} stroke={1.5} aria-hidden />
      <p className={classes.title}>{t('share.mine')}</p>
      <p className={classes.hint}>{t(hasSound ? 'share.mine.sound' : 'share.mine.body')}</p>
      <Button onClick={model.screen.stop}>{t('share.stop')}</Button>
    </div>
  )
}
