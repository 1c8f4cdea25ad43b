import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import classes from './button.module.css'

interface ButtonProps extends ComponentProps<'button'> {
  /** `main` once on a screen; `danger` for what ends something. */
  readonly look?: 'main' | 'quiet' | 'bare' | 'danger'
  /** Takes the whole width of its container. */
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

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'style'> {
  /** The action in words, for those who cannot see the icon. */
  readonly label: string
  /** Width and height in pixels, unless a finger needs more. */
  readonly size: number
  readonly children: ReactNode
}

/** A button of the room that is an icon alone. */
export const IconButton = ({ label, size, className, ...rest }: IconButtonProps) => (
  <button
    {...rest}
    type="button"
    className={[classes.iconButton, className].filter(Boolean).join(' ')}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-label={label}
  />
)
