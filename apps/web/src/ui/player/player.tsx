import { IconWaveSine } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/player.gen.ts'
import classes from './player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { pressPlayerKey, usePlayer } from './use-player.ts'

interface PlayerProps {
  readonly src: string
  /** Name of the film, for screen readers. */
  readonly name: string
  /** Seconds, if known before the file is loaded. */
  readonly duration?: number
  /** A frame of it, until it is played. */
  readonly poster?: string
  /** True if it begins by itself, as far as the browser allows it. Default: false. */
  readonly autoPlay?: boolean
  /** True if its keys work from the beginning. Default: true. */
  readonly takesFocus?: boolean
  /** The address that shows the film in a window of its own, from a second on; without it there is none. */
  readonly newWindow?: (at: number) => string
  /** Content beside the film, or below it on narrow screens; it follows and controls the film. */
  readonly beside?: (film: Film) => ReactNode
  /** It cannot be played on from here. Seconds. */
  readonly onError: (at: number) => void
}

/** A film as what stands beside it sees it. Seconds. */
export interface Film {
  readonly at: number
  readonly seek: (seconds: number) => void
}

/** Plays a film in the page, by pointer, finger and keyboard. */
export const Player = ({
  src,
  name,
  duration: knownDuration,
  poster,
  autoPlay = false,
  takesFocus = true,
  newWindow,
  beside,
  onError,
}: PlayerProps) => {
  const t = useText(texts)
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const player = usePlayer(video, knownDuration)
  const { at, seek } = player
  const [isSound, setIsSound] = useState(false)
  // It comes later than the dialog that it stands in: its keys work from the beginning all the same.
  const focused = useRef(takesFocus)
  useEffect(() => {
    if (focused.current) start.current?.focus({ preventScroll: true })
  }, [])

  const expand = () => {
    if (document.fullscreenElement) return void document.exitFullscreen()
    // Phones of Apple's expand nothing but the film itself.
    if (frame.current?.requestFullscreen) void frame.current.requestFullscreen()
    else (video.current as { webkitEnterFullscreen?: () => void } | null)?.webkitEnterFullscreen?.()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the controls inside.
    <div ref={frame} className={classes.player} onKeyDown={(event) => pressPlayerKey(event, player, expand)}>
      <div className={classes.film} data-sound={isSound || undefined}>
        {isSound && (
          <p className={classes.sound}>
            <IconWaveSine size={48} stroke={1.5} aria-hidden />
            {t('sound')}
          </p>
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: recordings have no transcript. */}
        <video
          ref={video}
          className={classes.video}
          src={src}
          poster={poster}
          aria-label={name}
          tabIndex={-1}
          preload="metadata"
          autoPlay={autoPlay}
          playsInline
          onClick={player.toggle}
          onLoadedMetadata={({ currentTarget }) => setIsSound(currentTarget.videoWidth === 0)}
          onError={({ currentTarget }) => onError(currentTarget.currentTime)}
        />
        <PlayerControls player={player} start={start} onExpand={expand} newWindow={newWindow?.(at)} />
      </div>
      {beside && <div className={classes.beside}>{beside({ at, seek })}</div>}
    </div>
  )
}
