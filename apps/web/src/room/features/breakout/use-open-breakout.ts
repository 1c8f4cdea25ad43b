import { useLanguage } from '#i18n/language.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { roomName } from '#room/ui/room-name.ts'
import type { BreakoutStatus, OpenBreakout } from './open-breakout.ts'

/** The rooms that are open now, with their names in the language of the page; undefined until that is known. */
export function useOpenBreakout({ now }: Pick<BreakoutStatus, 'now'>): OpenBreakout | null | undefined {
  const breakout = useSignal(now)
  useLanguage()
  if (!breakout) return breakout
  const rooms = breakout.rooms.map((room) => ({ ...room, displayName: roomName(room.displayName) }))
  return { ...breakout, rooms }
}
