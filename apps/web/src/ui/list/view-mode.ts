import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'

/** 1 cards, 2 list. */
export type ViewMode = 1 | 2

const viewKey = 'lumi.conferences.view'

/** How this device shows the list. */
export const useViewMode = () => {
  const [view, setView] = useState<ViewMode>(() => (readStored(viewKey) === 2 ? 2 : 1))
  const choose = (next: ViewMode) => {
    setView(next)
    writeStored(viewKey, next)
  }
  return [view, choose] as const
}
