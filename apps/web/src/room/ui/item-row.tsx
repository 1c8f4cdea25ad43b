import type { ReactNode } from 'react'
import classes from './item-list.module.css'

interface ItemRowProps {
  readonly name: string
  /** Details, below its name. */
  readonly hint?: ReactNode
  /** The actions of the item. */
  readonly children: ReactNode
}

/** A file, a board or the like in a list of them. */
export const ItemRow = ({ name, hint, children }: ItemRowProps) => (
  <li className={classes.row}>
    <div className={classes.about}>
      <span className={classes.name} title={name} dir="auto">
        {name}
      </span>
      {hint && <span className={classes.hint}>{hint}</span>}
    </div>
    {children}
  </li>
)
