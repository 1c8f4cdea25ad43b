import type { ReactNode } from 'react'
import classes from './pane-header.module.css'

interface PaneHeaderProps {
  readonly title: string
  /** The amount of content. */
  readonly about?: string
  readonly actions?: ReactNode
}

/** The line above one of several parts of a page. */
export const PaneHeader = ({ title, about, actions }: PaneHeaderProps) => (
  <div className={classes.header}>
    <div className={classes.words}>
      <h2 className={classes.title}>{title}</h2>
      <span className={classes.about} role="status">
        {about}
      </span>
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
  </div>
)
