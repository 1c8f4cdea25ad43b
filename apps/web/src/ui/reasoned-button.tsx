import { Button, type ButtonProps, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'

interface ReasonedButtonProps extends ButtonProps {
  /** Why it does nothing now; absent while it does something. */
  readonly reason: string | undefined
  readonly 'aria-busy'?: boolean
  readonly onClick?: () => void
  readonly children: ReactNode
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
    <Button
      {...rest}
      onClick={reason === undefined ? onClick : undefined}
      aria-disabled={reason !== undefined}
      data-disabled={reason !== undefined || undefined}
      aria-description={reason}
    />
  </Tooltip>
)
