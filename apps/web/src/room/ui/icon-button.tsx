import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import classes from './icon-button.module.css'

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
    className={[classes.button, className].filter(Boolean).join(' ')}
    style={{ '--size': `${size}px` } as CSSProperties}
    aria-label={label}
  />
)
