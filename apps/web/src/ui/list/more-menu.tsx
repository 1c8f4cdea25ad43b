import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DropMenu } from '#ui/drop-menu.tsx'
import classes from './more-menu.module.css'

interface MoreMenuProps {
  /** Of what it is, as “More actions for Lesson”. */
  readonly label: string
  /** True while an action of it is pending. */
  readonly busy?: boolean
  /** `Menu.Item`s. */
  readonly children: ReactNode
}

/** Further actions for an item of a list: a menu behind three dots. */
export const MoreMenu = ({ label, busy, children }: MoreMenuProps) => (
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
