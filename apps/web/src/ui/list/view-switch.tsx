import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import listTexts from '#locales/list.gen.ts'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'

/** Cards or rows. */
export const ViewSwitch = ({ view, onChoose }: { view: ViewMode; onChoose: (view: ViewMode) => void }) => {
  const t = useText(listTexts)
  return (
    <SegmentedSwitch
      label={t('view.label')}
      choices={[
        { id: 'cards', label: t('view.cards'), icon: IconLayoutGrid },
        { id: 'rows', label: t('view.rows'), icon: IconList },
      ]}
      value={view}
      onChoose={onChoose}
    />
  )
}

export type ViewMode = 'cards' | 'rows'

/** The numbers under which the device stores the views. */
const numbers: Readonly<Record<ViewMode, number>> = { cards: 1, rows: 2 }

const storedView = (key: string): ViewMode | undefined => {
  const stored = readStored(key)
  return (['cards', 'rows'] as const).find((view) => numbers[view] === stored)
}

/** Returns this device's view of the list of this name, or `usual` by default; without a name it cannot be changed. */
export const useViewMode = (list: string | undefined, usual: ViewMode = 'rows') => {
  const key = list && `lumi.${list}.view`
  const [view, setView] = useState<ViewMode>(() => (key && storedView(key)) || usual)
  const choose = (next: ViewMode) => {
    setView(next)
    if (key) writeStored(key, numbers[next])
  }
  return [view, choose] as const
}
