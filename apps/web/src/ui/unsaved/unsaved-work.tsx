import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import formTexts from '#locales/form.gen.ts'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { type Loss, UnsavedContext } from './use-unsaved.ts'

const loadQuestion = () => import('#ui/dialog/confirm-dialog.tsx')

const ConfirmDialog = lazyDialog(async () => {
  const { ConfirmDialog } = await loadQuestion()
  return { default: ConfirmDialog }
})

interface Entry {
  /** Undefined stands for the changes of a form. */
  readonly loss: Loss | undefined
  readonly dialog: object | undefined
}

interface Question {
  readonly losses: readonly (Loss | undefined)[]
  /** The dialog that would be closed; undefined where the page would be left. */
  readonly dialog: object | undefined
}

/** Wraps all pages: asks once before work is thrown away, and lists everything that would be lost. */
export const UnsavedWork = ({ children }: { readonly children: ReactNode }) => {
  const [entries] = useState(() => new Set<Entry>())
  const [question, setQuestion] = useState<Question>()
  const [isAsking, setAsking] = useState(false)
  const open = useRef<{ readonly dialog: object | undefined; readonly answer: (isYes: boolean) => void }>(
    undefined,
  )

  const unsaved = useMemo(() => {
    const lossesIn = (dialog: object) => [...entries].filter((entry) => entry.dialog === dialog)
    const ask = (about: readonly Entry[], dialog?: object) => {
      // The action of the earlier question is cancelled.
      open.current?.answer(false)
      setQuestion({ losses: about.map(({ loss }) => loss), dialog })
      setAsking(true)
      return new Promise<boolean>((resolve) => {
        open.current = { dialog, answer: resolve }
      })
    }
    const withdraw = () => {
      open.current?.answer(false)
      open.current = undefined
      setAsking(false)
    }
    return {
      add: (loss: Loss | undefined, dialog: object | undefined) => {
        const entry = { loss, dialog }
        // The question is fetched ahead: by the time it is needed the network may be gone.
        loadQuestion().catch(() => undefined)
        entries.add(entry)
        return () => {
          entries.delete(entry)
          // It was saved while that was asked.
          if (dialog && open.current?.dialog === dialog && lossesIn(dialog).length === 0) withdraw()
        }
      },
      mayLeave: async () => {
        // After signing out the page must close: nothing of the account may stay on screen, and nothing can be saved.
        if (entries.size === 0 || session.state().status === 'anonymous') return true
        return ask([...entries])
      },
      dismiss: async (dialog: object, close: () => void) => {
        const lost = lossesIn(dialog)
        if (lost.length === 0 || (await ask(lost, dialog))) close()
      },
    }
  }, [entries])

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Another search or order of a list leaves the page where it is.
      current.pathname !== next.pathname && !(await unsaved.mayLeave()),
    enableBeforeUnload: () => entries.size > 0,
  })
  const decide = (isYes: boolean) => {
    setAsking(false)
    open.current?.answer(isYes)
    open.current = undefined
  }
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {question && <LossDialog opened={isAsking} question={question} onDecide={decide} />}
    </UnsavedContext>
  )
}

interface LossDialogProps {
  readonly opened: boolean
  readonly question: Question
  readonly onDecide: (isYes: boolean) => void
}

const LossDialog = ({ opened, question: { losses, dialog }, onDecide }: LossDialogProps) => {
  const t = useText(common)
  const words = useText(formTexts)
  const form = dialog
    ? { title: words('discard.title'), body: words('discard.body') }
    : { title: t('leave.title'), body: t('leave.body') }
  const others = losses.filter((loss) => loss !== undefined)
  const hasChanges = others.length < losses.length
  const bodies = new Set([...others.map(({ body }) => body), ...(hasChanges ? [form.body] : [])])
  return (
    <ConfirmDialog
      opened={opened}
      title={hasChanges ? form.title : (others[0]?.title ?? '')}
      body={[...bodies].map((body) => <p key={body}>{body}</p>)}
      confirmLabel={dialog ? words('discard.confirm') : t('leave.leave')}
      cancelLabel={dialog ? words('discard.cancel') : t('leave.stay')}
      destructive
      onConfirm={() => onDecide(true)}
      onClose={() => onDecide(false)}
    />
  )
}
