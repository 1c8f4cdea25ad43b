import type { ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import { ReasonTip, reasoned } from './reason-tip.tsx'

interface ReasonedButtonProps extends ComponentProps<typeof ActionButton> {
  /** Why it does nothing now; undefined while it does something. */
  readonly reason: string | undefined
}

/** A button that can be reached also while it does nothing, and then says why. */
export const ReasonedButton = ({ reason, onClick, ...rest }: ReasonedButtonProps) => (
  <ReasonTip reason={reason}>
    <ActionButton {...rest} onClick={reason === undefined ? onClick : undefined} {...reasoned(reason)} />
  </ReasonTip>
)
