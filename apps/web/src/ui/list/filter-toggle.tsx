import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-toggle.module.css'

interface FilterToggleProps {
  readonly icon?: ReactNode
  readonly on: boolean
  readonly onToggle: (on: boolean) => void
  /** The label of the filter. */
  readonly children: ReactNode
}

/** A toggle that filters a list. */
export const FilterToggle = ({ icon, on, onToggle, children }: FilterToggleProps) => (
  <Button
    variant="default"
    leftSection={icon}
    aria-pressed={on}
    className={classes.toggle}
    onClick={() => onToggle(!on)}
  >
    {children}
  </Button>
)
