import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isStill } from '#lib/is-still.ts'
import type { Toast } from '#room/channel/toasts.ts'
import { motion } from '#room/ui/motion.ts'

/** Moves toasts from where they stood to where they stand now, so that nothing jumps while somebody reads it. */
export function useToastMotion(list: RefObject<HTMLElement | null>, items: readonly Toast[]): void {
  const places = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the list moves what is in it.
  useLayoutEffect(() => {
    const before = places.current
    const toasts = [...(list.current?.children ?? [])] as HTMLElement[]
    places.current = new Map(toasts.map((toast) => [toast, toast.offsetTop]))
    for (const [toast, to] of places.current) {
      const from = before.get(toast) ?? to
      if (from !== to && !isStill())
        toast.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], motion)
    }
  }, [list, items])
}
