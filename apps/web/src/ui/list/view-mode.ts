import { useState } from 'react'
import { readStored, writeStored } from '#lib/stored.ts'

export type ViewMode = 'cards' | 'rows'

/** As the device keeps them. */
const numbers: Readonly<Record<ViewMode, number>> = { cards: 1, rows: 2 }

const storedView = (key: string): ViewMode | undefined => {
  const stored = readStored(key)
  return (['cards', 'rows'] as const).find((view) => numbers[view] === stored)
}

/** How this device shows the list of this name, and `usual` where nobody has chosen; without a name nobody can. */
export const useViewMode = (list: string | undefined, usual: ViewMode = 'rows') => {
  const key = list && `lumi.${list}.view`
  const [view, setView] = useState<ViewMode>(() => (key && storedView(key)) || usual)
  const choose = (next: ViewMode) => {
    setView(next)
    if (key) writeStored(key, numbers[next])
  }
  return [view, choose] as const
}
