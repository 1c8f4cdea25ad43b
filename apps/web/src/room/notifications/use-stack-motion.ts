import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '#lib/is-still.ts'
import { motion } from '#room/ui/motion.ts'
import type { RoomNotification } from './notification.ts'

/** Moves cards from where they stood to where they stand now, so that nothing jumps while somebody reads it. */
export function useStackMotion(
  region: RefObject<HTMLElement | null>,
  items: readonly RoomNotification[],
): void {
  const places = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the region moves what is in it.
  useLayoutEffect(() => {
    const before = places.current
    const cards = [...(region.current?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [])]
    places.current = new Map(cards.map((card) => [card, card.offsetTop]))
    for (const [card, to] of places.current) {
      const from = before.get(card) ?? to
      if (from !== to && !isStill())
        card.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], motion)
    }
  }, [region, items])
}
