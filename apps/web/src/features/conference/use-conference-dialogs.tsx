import type { Conference } from '@lumi/contract'
import { lazy, Suspense, useState } from 'react'
import type { OpenDialog } from './conference-dialogs.tsx'

// With their forms they are a large part of a page on which they are seldom opened.
const ConferenceDialogs = lazy(() => import('./conference-dialogs.tsx'))

/** The dialogs about conferences, one at a time. Creating one leads on to sharing it. */
export const useConferenceDialogs = () => {
  const [open, setOpen] = useState<OpenDialog>()
  const share = (conference: Conference) => setOpen({ dialog: 'share', conference })
  return {
    create: () => setOpen({ dialog: 'create' }),
    demo: () => setOpen({ dialog: 'demo' }),
    share,
    remove: (conferences: readonly Conference[]) => setOpen({ dialog: 'delete', conferences }),
    element: open && (
      <Suspense>
        <ConferenceDialogs open={open} onShare={share} onClose={() => setOpen({ dialog: 'none' })} />
      </Suspense>
    ),
  }
}
