import type { ConferenceUser } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconDots } from '@tabler/icons-react'
import { type ToggleEvent, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import type { MenuItem } from './menu-items.ts'
import type { UserActions } from './users.ts'
import classes from './users-pane.module.css'

interface UserMenuProps {
  readonly user: ConferenceUser
  readonly items: readonly MenuItem[]
  readonly changeRole: UserActions['changeRole']
  /** Asks first. */
  readonly onExpel: (user: ConferenceUser) => void
}

/** Kept between the menu and the window's edge. */
const margin = 8

/** What can be done with somebody. It opens in the browser's top layer, beside its button. */
export const UserMenu = ({ user, items, changeRole, onExpel }: UserMenuProps) => {
  const t = useText(room)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const place = ({ newState }: ToggleEvent) => {
    setIsOpen(newState === 'open')
    if (newState !== 'open' || !button.current || !menu.current) return
    const from = button.current.getBoundingClientRect()
    const { offsetWidth, offsetHeight, style } = menu.current
    style.left = `${Math.max(margin, from.right - offsetWidth)}px`
    const fitsBelow = from.bottom + offsetHeight + margin <= window.innerHeight
    style.top = `${fitsBelow ? from.bottom + 4 : Math.max(margin, from.top - offsetHeight - 4)}px`
    menu.current.querySelector('button')?.focus()
  }
  const act: Record<MenuItem, () => void> = {
    makeHost: () => void changeRole(user, Role.host),
    makePresenter: () => void changeRole(user, Role.presenter),
    expel: () => onExpel(user),
  }

  return (
    <>
      <IconButton
        ref={button}
        size={36}
        className={classes.more}
        popoverTarget={id}
        aria-expanded={isOpen}
        label={t('users.menu', { name: user.displayName })}
        title={t('users.menu', { name: user.displayName })}
      >
        <IconDots size={18} stroke={1.5} aria-hidden />
      </IconButton>
      <div ref={menu} id={id} popover="auto" className={classes.menu} onToggle={place}>
        {items.map((item) => (
          <button
            key={item}
            type="button"
            className={classes.item}
            data-danger={item === 'expel' || undefined}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={act[item]}
          >
            {t(`users.${item}`)}
          </button>
        ))}
      </div>
    </>
  )
}
