import { Button, type ButtonProps } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentPropsWithRef, MouseEvent } from 'react'
import { useAction } from '#lib/use-action.ts'

type ButtonAttributes = Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'onClick'>

interface ActionButtonProps extends ButtonProps, ButtonAttributes {
  readonly icon?: TablerIcon
  /** Does it. As long as that takes, the button is busy, and does it no second time. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
}

/** Does something with what stands beside it: an item of a list (`size="xs"`), a selection, a file. */
export const ActionButton = ({ icon: Icon, onClick, ...props }: ActionButtonProps) => {
  const { run, pending } = useAction((event: MouseEvent<HTMLButtonElement>) => onClick?.(event))
  return (
    <Button
      variant="default"
      leftSection={Icon && <Icon size={16} stroke={1.5} aria-hidden />}
      // Not `loading`: that would disable it, and the focus were lost.
      aria-busy={pending || undefined}
      onClick={run}
      {...props}
    />
  )
}
