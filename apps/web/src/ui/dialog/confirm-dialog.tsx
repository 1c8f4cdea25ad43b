import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import { useAttempt } from '#lib/use-attempt.ts'
import common from '#locales/common.gen.ts'
import classes from './dialog.module.css'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly opened: boolean
  readonly title: string
  /** Names what will happen, and what will be lost. */
  readonly body: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  /** For what cannot be undone. */
  readonly destructive?: boolean
  /** The dialog stays until this has ended. Closing it before aborts the signal. */
  readonly onConfirm: (signal: AbortSignal) => void | Promise<void>
  readonly onClose: () => void
}

/** Asks before something is done. Closing it in any way means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useText(common)
  const attempt = useAttempt()
  const { run, pending } = useAction(async () => {
    await props.onConfirm(attempt.begin())
  })
  const close = () => {
    attempt.abort()
    props.onClose()
  }
  return (
    <Dialog opened={props.opened} title={props.title} onClose={close}>
      <Text component="div">{props.body}</Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={close} data-autofocus={props.destructive}>
          {props.cancelLabel ?? t('action.cancel')}
        </Button>
        <Button
          color={props.destructive ? 'var(--lumi-danger)' : undefined}
          onClick={() => run()}
          loading={pending}
          data-autofocus={!props.destructive}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
