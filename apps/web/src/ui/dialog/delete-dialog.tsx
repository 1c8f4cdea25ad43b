import type { ReactNode } from 'react'
import type { Outcome } from '#lib/to-each.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface DeleteWords<Item> {
  readonly title: (count: number) => string
  /** The consequences; `names` are up to three, and the number of the others. */
  readonly body: (names: string, count: number) => ReactNode
  readonly confirm: string
  /** The message that they were deleted; left out if the page shows it well enough. */
  readonly done?: (count: number) => string
  /** That they were not, once for each reason. */
  readonly failed: (names: string, reason: string) => string
  /** The message for a single item, shown in the dialog. Default: the reason alone. */
  readonly failedOne?: (item: Item, reason: string) => string
  /** A fixed message for each item, regardless of the reason. */
  readonly failedEach?: (item: Item) => string
}

interface DeleteDialogProps<Item> {
  /** The items that it asks about; closed where there are none. */
  readonly items: readonly Item[]
  readonly nameOf: (item: Item) => string
  /** True for people. Default: false. */
  readonly arePeople?: boolean
  readonly words: DeleteWords<Item>
  readonly onDelete: (deletion: {
    readonly items: readonly Item[]
    readonly signal: AbortSignal
  }) => Promise<Outcome<Item>>
  readonly onClose: () => void
}

/** Asks before items of a list are deleted, and reports the outcome. */
export const DeleteDialog = <Item,>({
  items,
  nameOf,
  arePeople = false,
  words,
  onDelete,
  onClose,
}: DeleteDialogProps<Item>) => {
  const namesOf = useNames({ areQuoted: !arePeople })
  const showOutcome = useOutcomeToast()
  const [first, ...others] = items
  const confirm = async (signal: AbortSignal) => {
    const outcome = await onDelete({ items, signal })
    const [refused] = outcome.failed
    if (refused && others.length === 0) throw refused.error
    const { done, failed, failedOne, failedEach } = words
    showOutcome(outcome, { nameOf, done, failed, failedOne, failedEach, signal })
  }
  const reasonOf = (reason: string) => {
    if (!first) return reason
    return words.failedEach?.(first) ?? words.failedOne?.(first, reason) ?? reason
  }
  return (
    <ConfirmDialog
      opened={items.length > 0}
      title={words.title(items.length)}
      body={words.body(namesOf(items.map(nameOf)), items.length)}
      confirmLabel={words.confirm}
      destructive
      onConfirm={confirm}
      failed={reasonOf}
      onClose={onClose}
    />
  )
}
