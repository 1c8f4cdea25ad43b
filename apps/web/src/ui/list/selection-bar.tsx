import { Button, CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './selection-bar.module.css'
import type { Selection } from './use-selection.ts'

interface SelectionBarProps {
  /** What is selected, as “Selected conferences”. */
  readonly label: string
  readonly selection: Pick<Selection<unknown>, 'items' | 'selectAll' | 'clear'>
  /** Buttons: what can be done with them. */
  readonly children: ReactNode
}

/** At the bottom of the window while something is selected: how much, and what can be done with it. */
export const SelectionBar = ({ label, selection, children }: SelectionBarProps) => {
  const t = useText(listTexts)
  const count = selection.items.length
  return (
    <section className={classes.region} aria-label={label}>
      {/* Always there, so that a change of the number is read out. */}
      <span className={visually.hidden} role="status">
        {count > 0 && t('selection.count', { count })}
      </span>
      {count > 0 && (
        <div className={classes.bar}>
          <span className={classes.count} aria-hidden>
            {t('selection.count', { count })}
          </span>
          {selection.selectAll && (
            <Button variant="subtle" color="gray" c="inherit" onClick={selection.selectAll}>
              {t('selection.all')}
            </Button>
          )}
          <span className={classes.spacer} />
          <div className={classes.actions}>{children}</div>
          <CloseButton
            className={classes.clear}
            onClick={selection.clear}
            aria-label={t('selection.clear')}
            title={t('selection.clear')}
          />
        </div>
      )}
    </section>
  )
}
