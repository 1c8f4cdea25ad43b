import { type ComponentProps, useState } from 'react'
import type { ActionButton } from '#ui/action-button.tsx'
import { ReasonedButton } from '#ui/reason-tip.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'body' | 'confirmLabel' | 'typing' | 'onConfirm'
>

interface AskButtonProps
  extends Question,
    Omit<ComponentProps<typeof ActionButton>, keyof Question | 'onClick'> {
  /** The reason why it is inactive; undefined while it is active. */
  readonly reason?: string | undefined
}

/** A button that asks before it does what cannot be undone. */
export const AskButton = ({
  title,
  body,
  confirmLabel,
  typing,
  onConfirm,
  reason,
  ...button
}: AskButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ReasonedButton {...button} reason={reason} onClick={() => setAsking(true)} />
      <ConfirmDialog
        opened={isAsking}
        title={title}
        body={body}
        confirmLabel={confirmLabel}
        typing={typing}
        destructive
        onConfirm={onConfirm}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
