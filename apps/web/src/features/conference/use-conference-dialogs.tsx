import type { Conference } from '@lumi/contract'
import { lazy, Suspense, useState } from 'react'

// With their forms they are a large part of a page on which they are seldom opened.
const ConferenceDialogs = lazy(() => import('./conference-dialogs.tsx'))

export type OpenDialog =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'create' | 'demo' }
  | { readonly dialog: 'share'; readonly conference: Conference }
  | { readonly dialog: 'delete'; readonly conferences: readonly Conference[] }

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
