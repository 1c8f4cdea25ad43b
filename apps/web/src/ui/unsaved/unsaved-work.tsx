import { useBlocker } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { session } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import { type Loss, type Losses, LossesContext } from './use-unsaved.ts'

const ConfirmDialog = lazy(() =>
  import('#ui/dialog/confirm-dialog.tsx').then(({ ConfirmDialog }) => ({ default: ConfirmDialog })),
)

/** Stands around all pages: asks once before navigation throws work away, and says all that would be lost. */
export const UnsavedWork = ({ children }: { readonly children: ReactNode }) => {
  const [losses] = useState<Losses>(() => new Map())
  return (
    <LossesContext value={losses}>
      {children}
      <LeaveDialog losses={losses} />
    </LossesContext>
  )
}

const LeaveDialog = ({ losses }: { readonly losses: Losses }) => {
  const t = useText(common)
  const [asked, setAsked] = useState<readonly (Loss | undefined)[]>([])
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      const isAsked =
        losses.size > 0 &&
        // Another search or order of a list leaves the page where it is.
        current.pathname !== next.pathname &&
        // Whoever is signed out has to leave: nothing of theirs stays on screen, and nothing can be saved.
        session.state().status !== 'anonymous'
      if (isAsked) setAsked([...losses.values()])
      return isAsked
    },
    enableBeforeUnload: () => losses.size > 0,
    withResolver: true,
  })
  if (asked.length === 0) return null

  const others = asked.filter((loss) => loss !== undefined)
  const hasChanges = others.length < asked.length
  const bodies = new Set([...others.map(({ body }) => body), ...(hasChanges ? [t('leave.body')] : [])])
  return (
    <Suspense>
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title={hasChanges ? t('leave.title') : (others[0]?.title ?? '')}
        body={[...bodies].map((body) => <p key={body}>{body}</p>)}
        confirmLabel={t('leave.leave')}
        cancelLabel={t('leave.stay')}
        destructive
        onConfirm={() => blocker.proceed?.()}
        onClose={() => blocker.reset?.()}
      />
    </Suspense>
  )
}
