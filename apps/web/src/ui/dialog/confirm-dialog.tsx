import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { useTried } from '#ui/state/use-tried.ts'
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
  /** Does it. The dialog stays until that has ended; where it rejects, it says why. Closing it before aborts the signal. */
  readonly onConfirm: (signal: AbortSignal) => unknown
  /** Where what comes of it decides whether there is more to ask: then `onConfirm` closes the dialog. */
  readonly staysOpen?: boolean
  /** What is said where it rejects, by the reason. Default: that alone. */
  readonly failed?: (reason: string) => string
  /** Why what was confirmed before has failed. */
  readonly failure?: string
  readonly failureId?: string
  readonly onClose: () => void
}

/** Asks before something is done. Closing it in any way means no. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useText(common)
  const tried = useTried(async (signal) => {
    await props.onConfirm(signal)
    if (!props.staysOpen && !signal.aborted) props.onClose()
  }, props.failed)
  const { run, pending } = tried
  const failure = tried.failure ?? (pending ? undefined : props.failure)
  const close = () => {
    tried.giveUp()
    props.onClose()
  }
  return (
    <Dialog opened={props.opened} title={props.title} onClose={close}>
      <Text component="div" className={classes.question}>
        {props.body}
      </Text>
      {failure && (
        <div id={props.failureId} className={classes.failure}>
          <Banner kind="error">{failure}</Banner>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={close} data-autofocus={props.destructive}>
          {props.cancelLabel ?? t('action.cancel')}
        </Button>
        <Button
          color={props.destructive ? 'var(--lumi-danger)' : undefined}
          onClick={() => run()}
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
