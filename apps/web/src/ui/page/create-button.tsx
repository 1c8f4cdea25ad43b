import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface CreateButtonProps {
  readonly onClick: () => void
  /** For empty lists: the page's main action is above, and this button only repeats it. */
  readonly isRepeated?: boolean
  readonly children: ReactNode
}

/** Adds one more of what a page is about: the page's main action. */
export const CreateButton = ({ onClick, isRepeated = false, children }: CreateButtonProps) => (
  <Button
    variant={isRepeated ? 'default' : 'filled'}
    leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
    onClick={onClick}
    data-main-action={isRepeated ? undefined : true}
  >
    {children}
  </Button>
)
