import { type ReactNode, useId } from 'react'
import classes from './host-pane.module.css'

interface SectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A part of the pane under a heading of its own. */
export const Section = ({ title, children }: SectionProps) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
