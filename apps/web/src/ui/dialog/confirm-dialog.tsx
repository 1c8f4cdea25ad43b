import { Button, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import common from '#locales/common.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { useInlineAction } from '#ui/state/use-inline-action.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Names what will happen, and what will be lost. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** True for actions that cannot be undone. */
  readonly destructive?: boolean
  /** Actions that delete much can be confirmed only once `text` has been typed into a field of this label. */
  readonly typing?: { readonly label: string; readonly text: string }
  /**
   * The action. The dialog stays until it has ended; a rejection is shown with its reason. Closing the dialog earlier
   * aborts the signal.
   */
  readonly onConfirm: (signal: AbortSignal) => unknown
  /** Set if the outcome decides whether another question follows: then `onConfirm` closes the dialog. */
  readonly staysOpen?: boolean
  /** The message of a rejection, by its reason. Default: the reason alone. */
  readonly failed?: (reason: string) => string
  /** The reason why an earlier confirmation failed. */
  readonly failure?: string
  readonly failureId?: string
  readonly onClose: () => void
}

/** Asks before something is done. Closing it in any way means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useText(common)
  const [typed, setTyped] = useState('')
  const leave = () => {
    setTyped('')
    props.onClose()
  }
  const tried = useInlineAction(async (signal) => {
    await props.onConfirm(signal)
    if (!props.staysOpen && !signal.aborted) leave()
  }, props.failed)
  const { run, pending } = tried
  const failure = tried.failure ?? (pending ? undefined : props.failure)
  const { typing } = props
  const canConfirm = !typing || typed.trim().normalize() === typing.text.trim().normalize()
  const confirm = canConfirm ? () => run() : undefined
  const close = () => {
    tried.giveUp()
    leave()
  }
  return (
    <Dialog opened={props.opened} title={props.title} onClose={close}>
      <Text component="div" className={classes.question}>
        {props.body}
      </Text>
      {typing && (
        <TextInput
          className={classes.typing}
          label={typing.label}
          autoComplete="off"
          spellCheck={false}
          dir="auto"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => pressedKey(event) === 'Enter' && confirm?.()}
          data-autofocus
        />
      )}
      {failure && (
        <div id={props.failureId} className={classes.failure}>
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={close} data-autofocus={props.destructive && !typing}>
          {props.cancelLabel ?? t('action.cancel')}
        </Button>
        <Button
          color={props.destructive ? 'var(--lumi-danger)' : undefined}
          {...softDisabled(!canConfirm)}
          onClick={confirm}
          // Mantine disables a button that is loading, and with that takes the focus away.
          aria-busy={pending}
          data-autofocus={!props.destructive}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
