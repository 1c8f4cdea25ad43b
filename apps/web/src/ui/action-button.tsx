import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface ActionButtonProps extends ButtonProps, Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> {
  readonly icon?: TablerIcon
}

/** Does something with what stands beside it: an item of a list (`size="xs"`), a selection, a file. */
export const ActionButton = ({ icon: Icon, ...props }: ActionButtonProps) => (
  <Button variant="default" leftSection={Icon && <Icon size={16} stroke={1.5} aria-hidden />} {...props} />
)
