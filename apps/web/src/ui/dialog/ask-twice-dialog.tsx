import { type ReactNode, useState } from 'react'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface Failed<Item> {
  readonly item: Item
  readonly error: unknown
}

/** The outcome: `needsConfirmation` lists the items that are only done after a second question. */
export interface AskedOutcome<Item> {
  readonly needsConfirmation: readonly Item[]
  readonly failed: readonly Failed<Item>[]
}

interface Words {
  readonly title: string
  readonly body: ReactNode
  readonly confirmLabel: string
}

interface AskTwiceDialogProps<Item> {
  readonly items: readonly Item[]
  readonly words: (items: readonly Item[], isSecond: boolean) => Words
  readonly onConfirm: (
    items: readonly Item[],
    isSecond: boolean,
    signal: AbortSignal,
  ) => Promise<AskedOutcome<Item>>
  readonly failureId?: string
  readonly onClose: () => void
}

interface Question<Item> {
  readonly items: readonly Item[]
  readonly isSecond: boolean
  /** The error of items that failed before. */
  readonly error?: unknown
  /** Items that failed while others led to the second question; they are included after it. */
  readonly later: readonly Failed<Item>[]
}

/** Asks before something is done to several, and once more about those with which there is more to lose. */
export const AskTwiceDialog = <Item,>({
  items,
  words,
  onConfirm,
  onClose,
  ...rest
}: AskTwiceDialogProps<Item>) => {
  const reasonOf = useChangeFailure()
  const [question, setQuestion] = useState<Question<Item>>({ items, isSecond: false, later: [] })
  const { isSecond, error, later } = question

  const askAgain = (failed: readonly Failed<Item>[], isSecond: boolean, later: readonly Failed<Item>[]) =>
    setQuestion({ items: failed.map(({ item }) => item), isSecond, error: failed[0]?.error, later })
  const goOn = () => (later.length > 0 ? askAgain(later, false, []) : onClose())

  const confirm = async (signal: AbortSignal) => {
    const { needsConfirmation, failed } = await onConfirm(question.items, isSecond, signal)
    if (signal.aborted) return
    if (needsConfirmation.length > 0)
      setQuestion({ items: needsConfirmation, isSecond: true, later: [...later, ...failed] })
    else if (failed.length > 0) askAgain(failed, isSecond, later)
    else goOn()
  }
  return (
    <ConfirmDialog
      // Each question is a dialog of its own, so that the second one is read out and focused like the first.
      key={String(isSecond)}
      opened
      {...words(question.items, isSecond)}
      {...rest}
      destructive
      failure={error === undefined ? undefined : reasonOf(error)}
      onConfirm={confirm}
      staysOpen
      onClose={goOn}
    />
  )
}
