import type { Conference } from '@lumi/contract'
import { useMemo, useState } from 'react'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import type { OpenDialog } from './conference-dialogs.tsx'

// The dialogs with their forms are large and seldom opened.
const ConferenceDialogs = lazyDialog(() => import('./conference-dialogs.tsx'))

export type ConferenceDialogs = ReturnType<typeof useConferenceDialogs>

/** The dialogs about conferences, one at a time. The share dialog follows after a conference is created. */
export const useConferenceDialogs = () => {
  const [open, setOpen] = useState<OpenDialog>()
  // Stable actions keep the list's layout stable.
  const actions = useMemo(
    () => ({
      create: () => setOpen({ dialog: 'create' }),
      demo: () => setOpen({ dialog: 'demo' }),
      rename: (conference: Conference) => setOpen({ dialog: 'rename', conference }),
      duplicate: (conference: Conference) => setOpen({ dialog: 'duplicate', conference }),
      share: (conference: Conference) => setOpen({ dialog: 'share', conference }),
      remove: (conferences: readonly Conference[]) => setOpen({ dialog: 'delete', conferences }),
    }),
    [],
  )
  return {
    ...actions,
    element: open && (
      <ConferenceDialogs
        opened={open.dialog !== 'none'}
        open={open}
        onShare={actions.share}
        onClose={() => setOpen({ dialog: 'none' })}
      />
    ),
  }
}
