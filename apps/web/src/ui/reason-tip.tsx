import { Tooltip } from '@mantine/core'
import type { ComponentProps, ReactElement } from 'react'
import { ActionButton } from './action-button.tsx'
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

/** Props of the button inside a `ReasonTip`: it can still be reached, and a screen reader gets the reason with it. */
export const reasoned = (reason: string | undefined) => ({
  ...softDisabled(reason !== undefined),
  'aria-description': reason,
})

interface ReasonedButtonProps extends ComponentProps<typeof ActionButton> {
  /** The reason why it is inactive; undefined while it is active. */
  readonly reason: string | undefined
}

/** A button that can be focused even while it is inactive, and then shows the reason. */
export const ReasonedButton = ({ reason, onClick, ...rest }: ReasonedButtonProps) => (
  <ReasonTip reason={reason}>
    <ActionButton {...rest} onClick={reason === undefined ? onClick : undefined} {...reasoned(reason)} />
  </ReasonTip>
)
