import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { DropMenu } from '#ui/drop-menu.tsx'
import { useListOrigin } from '#ui/page/page.tsx'
import { type ListAction, type ListActions, offered } from './list-action.ts'
import classes from './row-actions.module.css'

interface RowActionsProps {
  /** Name of the item. */
  readonly name: string
  readonly actions: ListActions
}

/** The actions for one item of a list: the first as a button, the others in a menu. */
export const RowActions = ({ name, actions }: RowActionsProps) => {
  const t = useText(common)
  const [underWay, setUnderWay] = useState(0)
  const follow = async (run: () => unknown) => {
    const work = run()
    if (!(work instanceof Promise)) return
    setUnderWay((count) => count + 1)
    await work.finally(() => setUnderWay((count) => count - 1))
  }
  const [first, ...others] = offered(actions)
  const buttons = [first, ...others.filter(({ beside }) => beside)]
  const inMenu = others.filter(({ beside }) => !beside)
  return (
    <>
      {buttons.map((action) => action && <RowButton key={action.place} action={action} />)}
      {inMenu.length > 0 && (
        <MoreMenu label={t('actions.more', { name })} busy={underWay > 0}>
          {inMenu.map((action) => (
            <MenuAction key={action.place} action={action} follow={follow} />
          ))}
        </MoreMenu>
      )}
    </>
  )
}

const RowButton = ({ action }: { readonly action: ListAction }) => {
  const origin = useListOrigin()
  const { label, icon: Icon, name } = action
  if ('run' in action)
    return (
      <ActionButton size="xs" icon={Icon} aria-label={name} onClick={action.run}>
        {label}
      </ActionButton>
    )
  const looks = {
    variant: 'default',
    size: 'xs',
    leftSection: Icon && <Icon size={16} stroke={1.5} aria-hidden />,
    'aria-label': name,
    children: label,
  }
  return 'href' in action ? (
    <Button component="a" href={action.href} target="_blank" {...looks} />
  ) : (
    <Button renderRoot={(props) => <Link {...action.link} state={origin} {...props} />} {...looks} />
  )
}

interface MenuActionProps {
  readonly action: ListAction
  /** Does it, and shows that it is under way. */
  readonly follow: (run: () => unknown) => Promise<void>
}

const MenuAction = ({ action, follow }: MenuActionProps) => {
  const origin = useListOrigin()
  const { label, icon: Icon } = action
  const looks = { leftSection: Icon && <Icon size={16} stroke={1.5} aria-hidden />, children: label }
  if ('run' in action) return <Menu.Item onClick={() => follow(action.run)} {...looks} />
  return 'href' in action ? (
    <Menu.Item component="a" href={action.href} target="_blank" {...looks} />
  ) : (
    <Menu.Item renderRoot={(props) => <Link {...action.link} state={origin} {...props} />} {...looks} />
  )
}

interface MoreMenuProps {
  /** Names the item as well, as in “More actions for Lesson”. */
  readonly label: string
  /** True while an action of it is pending. */
  readonly busy?: boolean
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** Further actions for an item of a list: a menu behind three dots. */
const MoreMenu = ({ label, busy, children }: MoreMenuProps) => (
  <DropMenu
    target={
      <ActionIcon
        className={classes.more}
        variant="subtle"
        color="gray"
        size={30}
        c="dimmed"
        // Not `loading`: that would disable it, and the focus that the menu gives back to it were lost.
        aria-busy={busy || undefined}
        aria-label={label}
        title={label}
      >
        <IconDots size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    }
  >
    {children}
  </DropMenu>
)
