import type { CSSProperties } from 'react'
import classes from './app-mark.module.css'
import { initialsOf } from './avatar.tsx'

interface AppMarkProps {
  readonly title: string
  /** The app's square icon. */
  readonly icon?: string | null
  /** Pixels across. */
  readonly size?: number
}

/** An app's icon, or the initials of its name. Decorative: the name stands beside it. */
export const AppMark = ({ title, icon, size = 24 }: AppMarkProps) => (
  <span
    className={classes.mark}
    style={{ '--size': `${size}px` } as CSSProperties}
    // Drawn, not written: what is written in a button must be a part of its name.
    data-initials={icon ? undefined : initialsOf(title)}
    aria-hidden
  >
    {icon && <img src={icon} alt="" className={classes.icon} />}
  </span>
)
