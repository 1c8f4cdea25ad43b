import type { KeyboardEvent } from 'react'
import { pressedKey } from '#lib/keys.ts'
import type { PlayerState } from './use-player.ts'

/** The icons and names of the buttons show this number too. */
export const secondsPerSkip = 10
export const secondsPerArrow = 5
export const volumePerArrow = 0.1

/** The keys that people know from other players; what the focused control does with a key goes first. */
export function pressPlayerKey(event: KeyboardEvent, player: PlayerState, expand: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const { toggle, seekBy, setVolume, volume, toggleMuted, faster, slower } = player
  const keys: Record<string, () => void> = {
    ' ': toggle,
    k: toggle,
    j: () => seekBy(-secondsPerSkip),
    l: () => seekBy(secondsPerSkip),
    ArrowLeft: () => seekBy(-secondsPerArrow),
    ArrowRight: () => seekBy(secondsPerArrow),
    ArrowUp: () => setVolume(volume + volumePerArrow),
    ArrowDown: () => setVolume(volume - volumePerArrow),
    '<': slower,
    '>': faster,
    m: toggleMuted,
    f: expand,
  }
  const target = event.target as HTMLElement
  const pressed = pressedKey(event)
  if (pressed === ' ' && target.closest('button, a, select, [type=radio]')) return
  if (pressed.startsWith('Arrow') && target.closest('input, select')) return
  const act = keys[pressed.length === 1 ? pressed.toLowerCase() : pressed]
  if (!act) return
  event.preventDefault()
  act()
}
