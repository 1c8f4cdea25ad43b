import { IconDots } from '@tabler/icons-react'
import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import classes from './menu.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: string
  readonly isDanger?: boolean
  readonly onPick: () => void
}

interface MenuProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  /** Above the items; `close` closes the menu. */
  readonly top?: (close: () => void) => ReactNode
  /** Pixels across. */
  readonly size?: number
  /** Default: three dots. */
  readonly icon?: ReactNode
  readonly className?: string
}

/** Kept between the menu and the window's edge. */
const margin = 8

/** A menu of actions. It opens in the browser's top layer, beside its button. */
export const Menu = ({ label, items, top, size = 36, icon, className }: MenuProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const place = () => {
    if (!button.current || !menu.current) return
    const from = button.current.getBoundingClientRect()
    const { offsetWidth, offsetHeight, style } = menu.current
    const ends = getComputedStyle(button.current).direction === 'rtl' ? from.left : from.right - offsetWidth
    const furthest = window.innerWidth - offsetWidth - margin
    style.left = `${Math.max(margin, Math.min(ends, furthest))}px`
    const fitsBelow = from.bottom + offsetHeight + margin <= window.innerHeight
    style.top = `${fitsBelow ? from.bottom + 4 : Math.max(margin, from.top - offsetHeight - 4)}px`
  }
  const onToggle = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    if (newState !== 'open') return
    place()
    menu.current?.querySelector('button')?.focus()
  }
  // A phone that is turned.
  useEffect(() => {
    if (!isOpen) return
    window.addEventListener('resize', place)
    return () => window.removeEventListener('resize', place)
  })

  return (
    <>
      <IconButton
        ref={button}
        size={size}
        className={className}
        popoverTarget={id}
        aria-expanded={isOpen}
        label={label}
        title={label}
      >
        {icon ?? <IconDots size={18} stroke={1.5} aria-hidden />}
      </IconButton>
      <div ref={menu} id={id} popover="auto" className={classes.menu} onToggle={onToggle}>
        {top?.(() => menu.current?.hidePopover())}
        {items.map(({ key, label, isDanger, onPick }) => (
          <button
            key={key}
            type="button"
            className={classes.item}
            data-danger={isDanger || undefined}
            onClick={() => {
              // Not by `popoverTarget`, since an entry that another takes the place of would leave the menu open.
              menu.current?.hidePopover()
              // A dialog that opens now gives the focus back to what has it.
              button.current?.focus()
              onPick()
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  )
}
