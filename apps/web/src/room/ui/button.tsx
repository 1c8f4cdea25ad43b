import type { ComponentProps } from 'react'
import classes from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` once on a screen; `danger` for what ends something. */
  readonly look?: 'main' | 'quiet' | 'bare' | 'danger'
}

/** The room's button: light enough to load with the call. */
export const Button = ({ look = 'quiet', type = 'button', className, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type}
    data-look={look}
    className={[classes.button, className].filter(Boolean).join(' ')}
  />
)
