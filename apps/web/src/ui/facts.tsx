import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  /**
   * `rows`: each on a line, the names beside what they name. `stack`: below each other, each below its name. `tiles`:
   * beside each other, for what is short.
   */
  readonly look?: 'rows' | 'stack' | 'tiles'
  /** `Fact`s. */
  readonly children: ReactNode
}

/** A list of facts about something. */
export const Facts = ({ look = 'rows', children }: FactsProps) => (
  <dl className={classes.facts} data-look={look}>
    {children}
  </dl>
)

interface FactProps {
  readonly label: string
  /** A fact without a value is left out. */
  readonly value: ReactNode
}

export const Fact = ({ label, value }: FactProps) =>
  value !== null &&
  value !== undefined &&
  value !== false &&
  value !== '' && (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
