import { IconArrowDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { CSSProperties, ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { type ListLayout, listStyle } from './layout.ts'
import classes from './list.module.css'
import type { Total, TotalQuery } from './selection-bar.tsx'

interface ListHeadProps<Item> {
  readonly layout: ListLayout<Item>
  /** True if each row begins with a checkbox. */
  readonly hasChecks: boolean
  /** The sort field; without `onSort` it cannot be changed. */
  readonly sort: string | undefined
  readonly onSort: ((field: string) => void) | undefined
  readonly total: Total | undefined
}

/** The headings of a list's columns, which sort it, and how many there are in all. */
export const ListHead = <Item,>({ layout, hasChecks, sort, onSort, total }: ListHeadProps<Item>) => {
  const t = useText(listTexts)
  const heading = (label: string, field: string | undefined): ReactNode =>
    field !== undefined && onSort ? (
      <button
        type="button"
        className={classes.sort}
        aria-pressed={sort === field}
        aria-label={t('sort.by', { field: label })}
        onClick={() => onSort(field)}
      >
        {label}
        {sort === field && <IconArrowDown size={14} stroke={1.5} aria-hidden />}
      </button>
    ) : (
      <span aria-hidden>{label}</span>
    )
  return (
    <div className={classes.list} data-view="rows" data-head style={listStyle(layout)}>
      <div className={classes.item}>
        <div className={classes.line}>
          {hasChecks && <span className={classes.check} />}
          <div className={classes.head}>{heading(layout.nameLabel ?? '', layout.nameSort)}</div>
          <div className={classes.cells}>
            {layout.columns.map(({ id, width, quiet, label, sort: field }) => (
              <div
                key={id}
                className={classes.cell}
                data-quiet={quiet}
                style={{ '--width': `${width}px` } as CSSProperties}
              >
                {label && heading(label, field)}
              </div>
            ))}
          </div>
          <div className={classes.actions}>
            {typeof total === 'object' ? <AskedTotal total={total} /> : <TotalText count={total} />}
          </div>
        </div>
      </div>
    </div>
  )
}

const AskedTotal = ({ total }: { readonly total: TotalQuery }) => <TotalText count={useQuery(total).data} />

const TotalText = ({ count }: { readonly count: number | undefined }) => {
  const t = useText(listTexts)
  return count !== undefined && <span>{t('total', { count })}</span>
}
