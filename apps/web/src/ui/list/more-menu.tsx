import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropMenu } from '#ui/drop-menu.tsx'

interface MoreMenuProps {
  /** Of what it is, as “More actions for Lesson”. */
  readonly label: string
  readonly width?: number
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** What else can be done with an item of a list: a menu behind three dots. */
export const MoreMenu = ({ label, width, children }: MoreMenuProps) => (
  <DropMenu
    width={width}
    target={
      <ActionIcon variant="subtle" color="gray" size={30} c="dimmed" aria-label={label}>
        <IconDots size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    }
  >
    {children}
  </DropMenu>
)
