import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { type Loss, type Losses, UnsavedContext } from './use-unsaved.ts'

const ConfirmDialog = lazyDialog(async () => {
  const { ConfirmDialog } = await import('#ui/dialog/confirm-dialog.tsx')
  return { default: ConfirmDialog }
})

/** Stands around all pages: asks once before work is thrown away, and says all that would be lost. */
export const UnsavedWork = ({ children }: { readonly children: ReactNode }) => {
  const [losses] = useState<Losses>(() => new Map())
  const [asked, setAsked] = useState<readonly (Loss | undefined)[]>([])
  const [isAsking, setAsking] = useState(false)
  const answer = useRef<(mayLeave: boolean) => void>(undefined)

  const unsaved = useMemo(() => {
    const mayLeave = async () => {
      // Whoever is signed out has to leave: nothing of theirs stays on screen, and nothing can be saved.
      if (losses.size === 0 || session.state().status === 'anonymous') return true
      // What was asked about before is not done any more.
      answer.current?.(false)
      setAsked([...losses.values()])
      setAsking(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    }
    return { losses, mayLeave }
  }, [losses])

  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      // Another search or order of a list leaves the page where it is.
      current.pathname !== next.pathname && !(await unsaved.mayLeave()),
    enableBeforeUnload: () => losses.size > 0,
  })
  const decide = (mayLeave: boolean) => {
    setAsking(false)
    answer.current?.(mayLeave)
  }
  return (
    <UnsavedContext value={unsaved}>
      {children}
      {asked.length > 0 && <LeaveDialog opened={isAsking} asked={asked} onDecide={decide} />}
    </UnsavedContext>
  )
}

interface LeaveDialogProps {
  readonly opened: boolean
  readonly asked: readonly (Loss | undefined)[]
  readonly onDecide: (mayLeave: boolean) => void
}

const LeaveDialog = ({ opened, asked, onDecide }: LeaveDialogProps) => {
  const t = useText(common)
  const others = asked.filter((loss) => loss !== undefined)
  const hasChanges = others.length < asked.length
  const bodies = new Set([...others.map(({ body }) => body), ...(hasChanges ? [t('leave.body')] : [])])
  return (
    <ConfirmDialog
      opened={opened}
      title={hasChanges ? t('leave.title') : (others[0]?.title ?? '')}
      body={[...bodies].map((body) => <p key={body}>{body}</p>)}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      destructive
      onConfirm={() => onDecide(true)}
      onClose={() => onDecide(false)}
    />
  )
}
