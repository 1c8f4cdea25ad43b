import { type ComponentProps, useState } from 'react'
import { ActionButton } from '#ui/action-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'body' | 'confirmLabel' | 'typing' | 'onConfirm'
>

type AskButtonProps = Question & Omit<ComponentProps<typeof ActionButton>, keyof Question | 'onClick'>

/** A button that asks before it does what cannot be undone. */
export const AskButton = ({ title, body, confirmLabel, typing, onConfirm, ...button }: AskButtonProps) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <ActionButton {...button} onClick={() => setAsking(true)} />
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
