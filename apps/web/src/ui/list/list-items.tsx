import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, memo, useId, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import listTexts from '#locales/list.gen.ts'
import { useListOrigin } from '#ui/page/page.tsx'
import { type ListLayout, listStyle } from './layout.ts'
import classes from './list.module.css'
import { RowActions } from './row-actions.tsx'
import type { Selection } from './use-selection.ts'
import { useWindow } from './use-window.ts'
import type { ViewMode } from './view-switch.tsx'

interface ListItemsProps<Item> {
  readonly items: readonly Item[]
  readonly layout: ListLayout<Item>
  readonly view: ViewMode
  /** Absent for those who may do nothing with a selection. */
  readonly selection?: Selection<Item>
  /** True if the server has more items. */
  readonly hasMore: boolean
}

/** Renders only the items near the window, where a list is long. */
export const ListItems = <Item,>({ items, layout, view, selection, hasMore }: ListItemsProps<Item>) => {
  const { list, measure, parts } = useWindow<HTMLUListElement>(items.length, view, layout.pictured)
  return (
    <ul
      ref={list}
      className={classes.list}
      data-view={view}
      data-pictured={layout.pictured}
      style={listStyle(layout)}
    >
      {parts.map((part) => {
        if ('skipped' in part)
          return (
            <li key={part.key} className={classes.skipped} style={{ height: part.skipped }} aria-hidden />
          )
        const item = items[part.index]
        return (
          item !== undefined && (
            <ListItem
              key={layout.idOf(item)}
              item={item}
              layout={layout}
              measure={measure}
              at={part.index}
              // Only the server knows the final number.
              of={hasMore ? -1 : items.length}
              selected={selection?.has(item) ?? false}
              onSelect={selection?.select}
            />
          )
        )
      })}
    </ul>
  )
}

interface ListItemProps<Item> {
  readonly item: Item
  readonly layout: ListLayout<Item>
  readonly selected: boolean
  /** Absent for those who may do nothing with a selection. */
  readonly onSelect?: Selection<Item>['select']
  /** Its position and the total, if only a part of the items is on the page. */
  readonly at?: number
  readonly of?: number
  /** Called with its element when that gets a position. */
  readonly measure?: (element: HTMLElement, at: number) => void
}

const Item = <Item,>({ item, layout, selected, onSelect, at, of, measure }: ListItemProps<Item>) => {
  const t = useText(listTexts)
  const [open, setOpen] = useState(false)
  const id = useId()
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    if (element.current && at !== undefined) measure?.(element.current, at)
  }, [measure, at])
  const origin = useListOrigin()
  const name = layout.nameOf(item)
  return (
    <li
      ref={element}
      className={classes.item}
      data-index={at}
      data-item={layout.idOf(item)}
      data-selected={selected || undefined}
      aria-label={name}
      aria-posinset={at === undefined ? undefined : at + 1}
      aria-setsize={of}
    >
      <div className={classes.line}>
        {onSelect && (
          // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox is its control; its name is its own.
          <label className={classes.check}>
            <Checkbox
              checked={selected}
              // A click and the space bar both come as a click, which knows of the shift key.
              onChange={({ currentTarget, nativeEvent }) =>
                onSelect(item, currentTarget.checked, (nativeEvent as MouseEvent).shiftKey)
              }
              aria-label={t('select', { name })}
              size="sm"
              radius="xs"
            />
          </label>
        )}
        <div className={classes.head}>
          {layout.mark?.(item)}
          {layout.details && (
            <ActionIcon
              className={classes.open}
              variant="subtle"
              color="gray"
              size={24}
              aria-expanded={open}
              aria-controls={id}
              aria-label={t('details', { name })}
              onClick={() => setOpen(!open)}
            >
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          <h2 className={classes.name} title={name} dir="auto">
            {layout.linkOf ? (
              <Link {...layout.linkOf(item)} state={origin} className={classes.link}>
                {name}
              </Link>
            ) : layout.onOpen ? (
              <button type="button" className={classes.link} onClick={() => layout.onOpen?.(item)}>
                {name}
              </button>
            ) : (
              name
            )}
          </h2>
        </div>
        <div className={classes.cells}>
          {layout.columns.map(({ id, width, quiet, cell }) => (
            <div
              key={id}
              className={classes.cell}
              data-quiet={quiet}
              style={{ '--width': `${width}px` } as CSSProperties}
            >
              {cell(item)}
            </div>
          ))}
        </div>
        <div className={classes.actions}>
          {layout.actions && <RowActions name={name} actions={layout.actions(item)} />}
        </div>
      </div>
      {layout.details && (
        <div id={id} className={classes.details} hidden={!open}>
          {open && layout.details(item)}
        </div>
      )}
    </li>
  )
}

/**
 * One item, as a card or as a row: the list's style decides which. With its buttons and its menu each takes a millisecond
 * or more, and dozens are on the page: scrolling renders only those that come.
 */
const ListItem = memo(Item) as typeof Item
