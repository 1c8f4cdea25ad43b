import type { ListLayout } from './layout.ts'
import classes from './list.module.css'
import { ListItem } from './list-item.tsx'
import { listStyle } from './list-style.ts'
import type { Selection } from './use-selection.ts'
import { useWindow } from './use-window.ts'
import type { ViewMode } from './view-mode.ts'

interface ListItemsProps<Item> {
  readonly items: readonly Item[]
  readonly layout: ListLayout<Item>
  readonly view: ViewMode
  /** Absent for those who may do nothing with a selection. */
  readonly selection?: Selection<Item>
  /** True if the server has more items. */
  readonly hasMore: boolean
}

/** Of a long list only what is near the window is on the page. */
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
