import { Button, Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { type ListAction, type ListActions, offered } from './list-action.ts'
import { MoreMenu } from './more-menu.tsx'

interface RowActionsProps {
  /** Of the item. */
  readonly name: string
  readonly actions: ListActions
}

/** What can be done with one item of a list: the first by a button, the others by a menu. */
export const RowActions = ({ name, actions }: RowActionsProps) => {
  const t = useText(common)
  const [underWay, setUnderWay] = useState(0)
  const run = async (action: ListAction) => {
    const work = action.run?.()
    if (!(work instanceof Promise)) return
    setUnderWay((count) => count + 1)
    await work.finally(() => setUnderWay((count) => count - 1))
  }
  const [first, ...others] = offered(actions)
  const buttons = [first, ...others.filter(({ beside }) => beside)]
  const inMenu = others.filter(({ beside }) => !beside)
  return (
    <>
      {buttons.map((action) => action && <RowButton key={action.place} {...action} />)}
      {inMenu.length > 0 && (
        <MoreMenu label={t('actions.more', { name })} busy={underWay > 0}>
          {inMenu.map((action) => (
            <MenuAction key={action.place} {...action} run={() => run(action)} />
          ))}
        </MoreMenu>
      )}
    </>
  )
}

const RowButton = ({ label, icon, name, run, href }: ListAction) =>
  href === undefined ? (
    <ActionButton size="xs" icon={icon} aria-label={name} onClick={run}>
      {label}
    </ActionButton>
  ) : (
    <Button component="a" href={href} target="_blank" variant="default" size="xs" aria-label={name}>
      {label}
    </Button>
  )

const MenuAction = ({ label, icon: Icon, run, link }: ListAction) => (
  <Menu.Item
    leftSection={Icon && <Icon size={16} stroke={1.5} aria-hidden />}
    onClick={run}
    renderRoot={link && ((props) => <Link {...link} {...props} />)}
  >
    {label}
  </Menu.Item>
)
