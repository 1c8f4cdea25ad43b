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

const dressing = new WeakMap<Document, Promise<Element>>()

/**
 * Gives another window of this page what it looks by: its language, its styles and the colours of the room. Answers the
 * element to draw into, once the styles are there; of one window always the same.
 */
export function dressWindow({ document: there }: Window): Promise<Element> {
  for (const { name, value } of document.documentElement.attributes)
    there.documentElement.setAttribute(name, value)
  there.title = document.title
  const begun = dressing.get(there) ?? dress(there)
  dressing.set(there, begun)
  return begun
}

async function dress(there: Document): Promise<Element> {
  const styles = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((style) => {
    const copy = style.cloneNode(true) as HTMLElement
    const loaded = Promise.withResolvers<void>()
    if (copy.tagName === 'LINK') copy.onload = copy.onerror = () => loaded.resolve()
    else loaded.resolve()
    there.head.append(copy)
    return loaded.promise
  })
  await Promise.all(styles)
  const frame = (document.querySelector('[data-room]') ?? document.body).cloneNode() as Element
  // All of it is about a picture.
  frame.toggleAttribute('data-dark', true)
  there.body.append(frame)
  return frame
}
