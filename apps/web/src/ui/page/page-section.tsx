import { Skeleton } from '@mantine/core'
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

interface SectionSkeletonsProps {
  /** Heights of the sections' contents, in pixels. */
  readonly heights: readonly number[]
  /** Height of a row above them, such as one of panes. */
  readonly above?: number
}

/** Replaces sections that are loading. */
export const SectionSkeletons = ({ heights, above }: SectionSkeletonsProps) => (
  <div className={classes.stack}>
    {above && <Skeleton height={above} width={400} />}
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and never change places.
      <div key={index} className={classes.section}>
        <Skeleton height={24} width={120} />
        <div className={classes.content}>
          <Skeleton height={height} />
        </div>
      </div>
    ))}
  </div>
)
