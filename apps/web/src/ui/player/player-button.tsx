import { ActionIcon, type ActionIconProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { Ref } from 'react'

interface PlayerButtonProps extends ActionIconProps {
  readonly icon: TablerIcon
  readonly label: string
  /** The key that does the same. */
  readonly shortcut: string
  readonly onClick: () => void
  readonly ref?: Ref<HTMLButtonElement>
}

export const PlayerButton = ({ icon: Icon, label, shortcut, ...rest }: PlayerButtonProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    c="inherit"
    size={36}
    {...rest}
    aria-label={label}
    aria-keyshortcuts={shortcut}
    title={`${label} (${shortcut})`}
  >
    <Icon size={20} stroke={1.5} aria-hidden />
  </ActionIcon>
)
