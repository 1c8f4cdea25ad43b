import { Button, CloseButton } from '@mantine/core'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import visually from '#ui/visually-hidden.module.css'
import classes from './list.module.css'
import type { Selection } from './use-selection.ts'

// biome-ignore lint/suspicious/noExplicitAny: what it asks the server and how it is named in the cache is the list's
export type TotalQuery = UseQueryOptions<any, any, number, any>
export type Total = number | TotalQuery

interface SelectionBarProps {
  /** The label of the selection, such as “Selected conferences”. */
  readonly label: string
  readonly selection: Pick<Selection<unknown>, 'items' | 'selectAll' | 'isLoadingAll' | 'clear'>
  /** The number of items that can be selected, or the way to ask for it. */
  readonly total: Total | undefined
  /** Buttons: what can be done with them. */
  readonly children: ReactNode
}

/** At the bottom of the window while something is selected: how much, and what can be done with it. */
export const SelectionBar = ({ label, selection, total, children }: SelectionBarProps) => {
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
            // Not `loading`: that would disable it, and the focus were lost.
            <Button
              variant="subtle"
              color="gray"
              c="inherit"
              aria-busy={selection.isLoadingAll || undefined}
              onClick={selection.selectAll}
            >
              {typeof total === 'object' ? <AskedTotal total={total} /> : <SelectAll count={total} />}
            </Button>
          )}
          <span className={classes.spacer} />
          <div className={classes.selectionBarActions}>{children}</div>
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

/** Asked for only once somebody selects something. */
const AskedTotal = ({ total }: { readonly total: TotalQuery }) => <SelectAll count={useQuery(total).data} />

const SelectAll = ({ count }: { readonly count: number | undefined }) => {
  const t = useText(listTexts)
  return count === undefined ? t('selection.all') : t('selection.allOf', { count })
}
