import { Tooltip } from '@mantine/core'
import type { ReactElement } from 'react'
import { softDisabled } from './soft-disabled.ts'

interface ReasonTipProps {
  /** The reason why the button is inactive; undefined while it is active. */
  readonly reason: string | undefined
  readonly children: ReactElement
}

/** Shows to pointer, keyboard and touch why the button inside does nothing now. The button takes `reasoned` as well. */
export const ReasonTip = ({ reason, children }: ReasonTipProps) => (
  <Tooltip
    label={reason}
    disabled={reason === undefined}
    withinPortal={false}
    events={{ hover: true, focus: true, touch: true }}
    multiline
    w={240}
    withArrow
  >
    {children}
  </Tooltip>
)

/** For the button inside a `ReasonTip`: it can still be reached, and a screen reader gets the reason with it. */
export const reasoned = (reason: string | undefined) => ({
  ...softDisabled(reason !== undefined),
  'aria-description': reason,
})
