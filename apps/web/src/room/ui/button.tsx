import type { ComponentProps } from 'react'
import classes from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` once on a screen; `danger` for what ends something. */
  readonly look?: 'main' | 'quiet' | 'bare' | 'danger'
  /** As wide as what it stands in. */
  readonly isWide?: boolean
}

/** The room's button: light enough to load with the call. */
export const Button = ({ look = 'quiet', type = 'button', isWide, className, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    data-look={look}
    data-wide={isWide || undefined}
    className={[classes.button, className].filter(Boolean).join(' ')}
  />
)
