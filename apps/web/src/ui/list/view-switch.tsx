import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'
import type { ViewMode } from './view-mode.ts'

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
