import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'

const views = [1, 2] as const

/** 1 cards, 2 rows. */
export type ViewMode = (typeof views)[number]

/** How this device shows the list of this name, and `usual` where nobody has chosen. */
export const useViewMode = (list: string, usual: ViewMode = 1) => {
  const key = `lumi.${list}.view`
  const [view, setView] = useState<ViewMode>(() => views.find((one) => one === readStored(key)) ?? usual)
  const choose = (next: ViewMode) => {
    setView(next)
    writeStored(key, next)
  }
  return [view, choose] as const
}
