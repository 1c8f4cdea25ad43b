import { Menu } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'

interface DropMenuProps {
  /** The button that opens it. */
  readonly target: ReactElement
  readonly children: ReactNode
  readonly width?: number
  readonly align?: 'start' | 'end'
}

/** A menu below its button: `Menu.Item` and `Menu.Label` inside. It stays in its place of the page for readers. */
export const DropMenu = ({ target, children, width = 200, align = 'end' }: DropMenuProps) => (
  <Menu
    position={`bottom-${align}`}
    width={width}
    shadow="md"
    withinPortal={false}
    // The focus goes to the first item, not to an element without a role.
    withInitialFocusPlaceholder={false}
    // A choice may change the entries, so the menu disappears without an animation.
    transitionProps={{ duration: 0 }}
  >
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>{children}</Menu.Dropdown>
  </Menu>
)
