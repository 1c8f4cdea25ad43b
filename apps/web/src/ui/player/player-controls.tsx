import { ActionIcon, type ActionIconProps } from '@mantine/core'
import {
  IconExternalLink,
  IconMaximize,
  IconPlayerPause,
  IconPlayerPlay,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Ref } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import texts from '#locales/player.gen.ts'
import classes from './player.module.css'
import { type PlayerState, secondsPerArrow, secondsPerSkip, speeds, volumePerArrow } from './use-player.ts'

interface PlayerControlsProps {
  readonly player: PlayerState
  readonly start: Ref<HTMLButtonElement>
  readonly onExpand: () => void
  /** Address of the same film in a window of its own. */
  readonly newWindow?: string
}

/** The controls below a film. Time runs from left to right in every script. */
export const PlayerControls = ({ player, start, onExpand, newWindow }: PlayerControlsProps) => {
  const t = useText(texts)
  const { clock } = useFormats()
  const { isPaused, at, duration, volume, isMuted, speed, seekBy } = player
  return (
    <div className={classes.controls} dir="ltr">
      <PlayerButton
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        label={isPaused ? t('play') : t('pause')}
        shortcut="K"
        onClick={player.toggle}
        ref={start}
      />
      <PlayerButton
        icon={IconRewindBackward10}
        label={t('back')}
        shortcut="J"
        onClick={() => seekBy(-secondsPerSkip)}
      />
      <PlayerButton
        icon={IconRewindForward10}
        label={t('forward')}
        shortcut="L"
        onClick={() => seekBy(secondsPerSkip)}
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
        onChange={({ currentTarget }) => player.seek(Number(currentTarget.value))}
        onKeyDown={(event) => {
          // Moves by a noticeable step, not by that of the bar.
          const step = { ArrowLeft: -secondsPerArrow, ArrowRight: secondsPerArrow }[pressedKey(event)]
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
        shortcut="M"
        className={classes.mute}
        onClick={player.toggleMuted}
      />
      <input
        type="range"
        className={classes.volume}
        min={0}
        max={1}
        step={volumePerArrow}
        value={isMuted ? 0 : volume}
        aria-label={t('volume')}
        onChange={({ currentTarget }) => player.setVolume(Number(currentTarget.value))}
      />
      <select
        className={classes.speed}
        aria-label={t('speed')}
        aria-keyshortcuts="< >"
        title={`${t('speed')} (< >)`}
        value={speed}
        onChange={({ currentTarget }) => player.setSpeed(Number(currentTarget.value))}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>
            {t('times', { speed: one })}
          </option>
        ))}
      </select>
      <PlayerButton icon={IconMaximize} label={t('expand')} shortcut="F" onClick={onExpand} />
      {newWindow !== undefined && (
        <ActionIcon
          component="a"
          href={newWindow}
          target="_blank"
          rel="noreferrer"
          variant="subtle"
          color="gray"
          c="inherit"
          size={36}
          aria-label={t('newWindow')}
          title={t('newWindow')}
          onClick={player.pause}
        >
          <IconExternalLink size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

interface PlayerButtonProps extends ActionIconProps {
  readonly icon: TablerIcon
  readonly label: string
  /** The key that does the same. */
  readonly shortcut: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

const PlayerButton = ({ icon: Icon, label, shortcut, ...rest }: PlayerButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    c="inherit"
    size={36}
    {...rest}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
  >
    <Icon size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)
