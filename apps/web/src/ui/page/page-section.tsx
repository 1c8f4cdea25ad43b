import { type ReactNode, useId } from 'react'
import { restoreFocus } from '#ui/restore-focus.ts'
import classes from './page-section.module.css'

interface PageSectionProps {
  readonly title: string
  readonly help?: string
  readonly children: ReactNode
}

/** A part of a page of details: what it is about, and beside it, on wide screens, its content. */
export const PageSection = ({ title, help, children }: PageSectionProps) => {
  const id = useId()
  return (
    <section ref={restoreFocus} className={classes.section} tabIndex={-1} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {help && <p className={classes.help}>{help}</p>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
