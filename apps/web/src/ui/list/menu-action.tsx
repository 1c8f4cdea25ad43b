import { Menu, type MenuItemProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

interface MenuActionProps extends MenuItemProps, Omit<ComponentPropsWithRef<'button'>, keyof MenuItemProps> {
  readonly icon: TablerIcon
  /** Draws it as something else: a link. */
  readonly renderRoot?: (props: object) => ReactNode
}

/** One of the things that a menu offers to do. */
export const MenuAction = ({ icon: Icon, ...props }: MenuActionProps) => (
  <Menu.Item leftSection={<Icon size={16} stroke={1.5} aria-hidden />} {...props} />
)
