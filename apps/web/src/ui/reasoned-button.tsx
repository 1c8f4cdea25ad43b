import type { ComponentProps } from 'react'
import { ActionButton } from './action-button.tsx'
import { ReasonTip, reasoned } from './reason-tip.tsx'

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
