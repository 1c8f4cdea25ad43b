import { useLanguage } from '#i18n/language.ts'
import type { LateProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import { roomName } from '#room/ui/names.ts'
import type { BreakoutModel } from './model.ts'
import type { BreakoutStatus, OpenBreakout } from './open-breakout.ts'

const BreakoutBar = lazyExtra(() => import('./breakout-bar.tsx').then(({ BreakoutBar }) => BreakoutBar))

/** While rooms are open: the room that this person is in, the time that is left, and what they can do. */
export const BreakoutBanner = ({ model: status, late }: LateProps<BreakoutStatus, BreakoutModel>) => {
  const breakout = useOpenBreakout(status)
  const model = useSignal(late.current)
  return breakout && model && <BreakoutBar model={model} breakout={breakout} />
}

/** The rooms that are open now, with their names in the language of the page; undefined until that is known. */
export function useOpenBreakout({ now }: Pick<BreakoutStatus, 'now'>): OpenBreakout | null | undefined {
  const breakout = useSignal(now)
  useLanguage()
  if (!breakout) return breakout
  const rooms = breakout.rooms.map((room) => ({ ...room, displayName: roomName(room.displayName) }))
  return { ...breakout, rooms }
}
