import type { ReactNode } from 'react'
import classes from './list-bar.module.css'
import type { ViewMode } from './view-mode.ts'
import { ViewSwitch } from './view-switch.tsx'

interface ListBarProps {
  readonly tabs: ReactNode
  readonly view: ViewMode
  readonly onView: (view: ViewMode) => void
}

/** The line above a list: which part of it is shown, and how. */
export const ListBar = ({ tabs, view, onView }: ListBarProps) => (
  <div className={classes.bar}>
    {tabs}
    <ViewSwitch view={view} onChoose={onView} />
  </div>
)
