import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'

/** 1 cards, 2 rows. */
export type ViewMode = 1 | 2

/** How this device shows the list of this name. */
export const useViewMode = (list: string) => {
  const key = `lumi.${list}.view`
  const [view, setView] = useState<ViewMode>(() => (readStored(key) === 2 ? 2 : 1))
  const choose = (next: ViewMode) => {
    setView(next)
    writeStored(key, next)
  }
  return [view, choose] as const
}
