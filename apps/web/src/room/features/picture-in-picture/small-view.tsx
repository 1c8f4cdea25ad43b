import { IconMicrophoneOff } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLanguage } from '#i18n/language.ts'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import sharing from '#locales/sharing.gen.ts'
import { Video } from '#room/media/video.tsx'
import type { LateModel } from '#room/reactive/late-model.ts'
import { useLateModel, useSignal } from '#room/reactive/use-signal.ts'
import { Avatar } from '#ui/avatar.tsx'
import visually from '#ui/visually-hidden.module.css'
import { dressWindow } from './dress-window.ts'
import type { ShownPerson } from './shown-person.ts'
import classes from './small-view.module.css'

interface SmallViewProps {
  readonly late: LateModel<ShownPerson>
  readonly window: Window
  /** The controls that are used in a call without looking. */
  readonly controls: ReactNode
}

/** The call in a window of its own: one picture, the name of the person, and the controls that are needed at hand. */
export const SmallView = ({ late, ...props }: SmallViewProps) => {
  const person = useLateModel(late)
  return person && <ShownView {...props} person={person} />
}

interface ShownViewProps extends Omit<SmallViewProps, 'late'> {
  readonly person: ShownPerson
}

const ShownView = ({ person, window, controls }: ShownViewProps) => {
  const t = useText(room)
  const s = useText(sharing)
  const language = useLanguage()
  const [place, setPlace] = useState<Element>()
  const shown = useSignal(person)
  const { displayName, isScreen, isMe, picture, ownTrack } = shown
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is written from another side.
  useEffect(() => {
    let isOver = false
    void dressWindow(window).then((dressed) => {
      if (!isOver) setPlace(dressed)
    })
    return () => {
      isOver = true
    }
  }, [window, language])
  if (!place) return null
  const name = isMe ? t('tile.me') : displayName
  return createPortal(
    <main className={classes.view}>
      <div className={classes.picture} data-speaking={shown.isSpeaking || undefined}>
        <Avatar name={displayName} color={shown.color} picture={shown.portrait} size={96} />
        {(picture || ownTrack) && (
          <Video
            picture={picture}
            track={ownTrack}
            mirrored={isMe}
            className={isScreen ? classes.screen : classes.video}
          />
        )}
        <span className={classes.plate}>
          {!shown.microphoneOn && (
            <>
              <IconMicrophoneOff size={14} stroke={1.75} className={classes.muted} aria-hidden />
              <span className={visually.hidden}>{t('tile.muted')}</span>
            </>
          )}
          <span className={classes.name} dir="auto">
            {isScreen ? s('of', { name }) : name}
          </span>
        </span>
      </div>
      <div role="toolbar" aria-label={t('call.controls')} className={classes.controls}>
        {controls}
      </div>
    </main>,
    place,
  )
}
