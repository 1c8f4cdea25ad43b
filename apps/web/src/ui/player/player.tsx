import { ActionIcon } from '@mantine/core'
import {
  IconExternalLink,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconVolume,
  IconVolumeOff,
  IconWaveSine,
} from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/player.gen.ts'
import classes from './player.module.css'
import { PlayerButton } from './player-button.tsx'
import { usePlayer } from './use-player.ts'

interface PlayerProps {
  readonly src: string
  /** What is played, for readers. */
  readonly name: string
  /** Seconds, where it is known before the file says so. */
  readonly duration?: number
  /** A frame of it, until it is played. */
  readonly poster?: string
  /** Whether its keys work from the beginning. Default: yes. */
  readonly takesFocus?: boolean
  /** What stands beside the film, or under it where there is no room; it follows the film and steers it. */
  readonly beside?: (film: Film) => ReactNode
  readonly onError: () => void
}

/** A film as what stands beside it sees it. Seconds. */
export interface Film {
  readonly at: number
  readonly seek: (seconds: number) => void
}

const secondsPerKey = 5
const volumePerKey = 0.1

/** Plays a film in the page, by pointer, finger and keyboard. */
export const Player = ({
  src,
  name,
  duration: knownDuration,
  poster,
  takesFocus = true,
  beside,
  onError,
}: PlayerProps) => {
  const t = useText(texts)
  const { clock } = useFormats()
  const frame = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const start = useRef<HTMLButtonElement>(null)
  const { isPaused, at, duration, volume, isMuted, toggle, seek, seekBy, setVolume, toggleMuted } = usePlayer(
    video,
    knownDuration,
  )
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

  const keys: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    ArrowLeft: () => seekBy(-secondsPerKey),
    ArrowRight: () => seekBy(secondsPerKey),
    ArrowUp: () => setVolume(volume + volumePerKey),
    ArrowDown: () => setVolume(volume - volumePerKey),
    m: toggleMuted,
    f: expand,
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const target = event.target as HTMLElement
    // Controls have these keys for themselves.
    if (event.key === ' ' && target.closest('button, a, [type=radio]')) return
    if (event.key.startsWith('Arrow') && target instanceof HTMLInputElement) return
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are shortcuts of the controls inside.
    <div ref={frame} className={classes.player} onKeyDown={onKeyDown}>
      <div className={classes.film} data-sound={isSound || undefined}>
        {isSound && (
          <p className={classes.sound}>
            <IconWaveSine size={48} stroke={1.5} aria-hidden />
            {t('sound')}
          </p>
        )}
        {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it. */}
        <video
          ref={video}
          className={classes.video}
          src={src}
          poster={poster}
          aria-label={name}
          tabIndex={-1}
          preload="metadata"
          playsInline
          onClick={toggle}
          onLoadedMetadata={({ currentTarget }) => setIsSound(currentTarget.videoWidth === 0)}
          onError={onError}
        />
        {/* Time runs from left to right in every script. */}
        <div className={classes.controls} dir="ltr">
          <PlayerButton
            icon={isPaused ? IconPlayerPlay : IconPlayerPause}
            label={isPaused ? t('play') : t('pause')}
            onClick={toggle}
            ref={start}
          />
          <input
            type="range"
            className={classes.seek}
            min={0}
            max={duration}
            step="any"
            value={at}
            aria-label={t('seek')}
            aria-valuetext={t('position', { at: clock(at), duration: clock(duration) })}
            onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
            onKeyDown={(event) => {
              // By a step that is felt, not by that of the bar.
              const step = { ArrowLeft: -secondsPerKey, ArrowRight: secondsPerKey }[event.key]
              if (step === undefined) return
              event.preventDefault()
              seekBy(step)
            }}
          />
          <span className={classes.time} aria-hidden>
            {clock(at)} / {clock(duration)}
          </span>
          <PlayerButton
            icon={isMuted ? IconVolumeOff : IconVolume}
            label={isMuted ? t('unmute') : t('mute')}
            onClick={toggleMuted}
          />
          <input
            type="range"
            className={classes.volume}
            min={0}
            max={1}
            step={volumePerKey}
            value={isMuted ? 0 : volume}
            aria-label={t('volume')}
            onChange={({ currentTarget }) => setVolume(Number(currentTarget.value))}
          />
          <PlayerButton icon={IconMaximize} label={t('expand')} onClick={expand} />
          <ActionIcon
            component="a"
            href={src}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            color="gray"
            c="inherit"
            size={36}
            aria-label={t('newWindow')}
            title={t('newWindow')}
            onClick={() => video.current?.pause()}
          >
            <IconExternalLink size={20} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      {beside && <div className={classes.beside}>{beside({ at, seek })}</div>}
    </div>
  )
}
