import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { common } from '#i18n/en/common.ts'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
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
  /** The dialog stays, its buttons waiting, until this has ended. */
  readonly onConfirm: () => void | Promise<void>
  readonly onClose: () => void
}

/** Asks before something is done. Closing it in any way means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useText(common)
  const { run, pending } = useAction(async () => {
    await props.onConfirm()
  })
  return (
    <Dialog opened={props.opened} title={props.title} onClose={pending ? undefined : props.onClose}>
      <Text component="div">{props.body}</Text>
      <div className={classes.actions}>
        <Button
          variant="default"
          onClick={props.onClose}
          disabled={pending}
          data-autofocus={props.destructive}
        >
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
