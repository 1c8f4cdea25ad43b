import type { Conference } from '@lumi/contract'
import { useState } from 'react'
import { CreateDialog } from './create-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { DemoDialog } from './demo-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'

type Open =
  | { readonly dialog: 'none' }
  | { readonly dialog: 'create' | 'demo' }
  | { readonly dialog: 'share'; readonly conference: Conference }
  | { readonly dialog: 'delete'; readonly conferences: readonly Conference[] }

const none: Open = { dialog: 'none' }

/** The dialogs about conferences, one at a time. Creating one leads on to sharing it. */
export const useConferenceDialogs = () => {
  const [open, setOpen] = useState<Open>(none)
  const close = () => setOpen(none)
  const share = (conference: Conference) => setOpen({ dialog: 'share', conference })
  return {
    create: () => setOpen({ dialog: 'create' }),
    demo: () => setOpen({ dialog: 'demo' }),
    share,
    remove: (conferences: readonly Conference[]) => setOpen({ dialog: 'delete', conferences }),
    element: (
      <>
        <CreateDialog opened={open.dialog === 'create'} onClose={close} onCreated={share} />
        {open.dialog === 'demo' && <DemoDialog onClose={close} />}
        <ShareDialog conference={open.dialog === 'share' ? open.conference : undefined} onClose={close} />
        {open.dialog === 'delete' && <DeleteDialog conferences={open.conferences} onClose={close} />}
      </>
    ),
  }
}
