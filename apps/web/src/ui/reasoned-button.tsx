import { Tooltip } from '@mantine/core'
import type { ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import { softDisabled } from './soft-disabled.ts'

interface ReasonedButtonProps extends ComponentProps<typeof ActionButton> {
  /** Why it does nothing now; undefined while it does something. */
  readonly reason: string | undefined
}

/** A button that can be reached also while it does nothing, and then says why. */
export const ReasonedButton = ({ reason, onClick, ...rest }: ReasonedButtonProps) => (
  <Tooltip
    label={reason}
    disabled={reason === undefined}
    events={{ hover: true, focus: true, touch: true }}
    multiline
    w={240}
    withArrow
  >
    <ActionButton
      {...rest}
      onClick={reason === undefined ? onClick : undefined}
      {...softDisabled(reason !== undefined)}
      aria-description={reason}
    />
  </Tooltip>
)
