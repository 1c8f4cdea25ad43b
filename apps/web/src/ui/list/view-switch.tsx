import { IconLayoutGrid, IconList } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'

import type { ViewMode } from './view-mode.ts'
import classes from './view-switch.module.css'

const views = [
  [1, IconLayoutGrid],
  [2, IconList],
] as const

/** Cards or rows. */
export const ViewSwitch = ({ view, onChoose }: { view: ViewMode; onChoose: (view: ViewMode) => void }) => {
  const t = useText(listTexts)
  return (
    <fieldset className={classes.switch} aria-label={t('view.label')}>
      {views.map(([mode, Icon]) => (
        <label key={mode} className={classes.choice} title={t(`view.${mode}`)}>
          <input
            type="radio"
            name="view"
            checked={view === mode}
            onChange={() => onChoose(mode)}
            aria-label={t(`view.${mode}`)}
          />
          <Icon size={18} stroke={1.5} aria-hidden />
        </label>
      ))}
    </fieldset>
  )
}
