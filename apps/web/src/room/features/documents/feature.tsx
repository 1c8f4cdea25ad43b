import { IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import words from '#locales/files.gen.ts'
import { defineFeature } from '#room/feature.ts'
import type { LateProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { lazyExtra } from '#room/ui/lazy-part.tsx'
import type { DocumentsModel } from './model.ts'
import { createOffers, type Offers } from './offers.ts'

const DropPlace = lazyExtra(() => import('./drop-place.tsx').then((part) => part.DropPlace))

const isOfFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Files that are dragged over the call are taken by the stage. Beside it, the browser would leave the call for them. */
export const DropArea = ({ model, late }: LateProps<Offers, DocumentsModel>) => {
  const { share, offer } = useSignal(model.rights)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const life = new AbortController()
    const listen = (name: 'dragenter' | 'dragover' | 'dragleave' | 'drop', over?: boolean) =>
      window.addEventListener(
        name,
        (event) => {
          if (!isOfFiles(event)) return
          // Into one element and out of another, in this order; out of the window, into none.
          if (name === 'dragleave') return event.relatedTarget === null && setOver(false)
          event.preventDefault()
          if (over !== undefined) setOver(over)
        },
        { signal: life.signal },
      )
    listen('dragenter', true)
    listen('dragover')
    listen('dragleave')
    listen('drop', false)
    return () => life.abort()
  }, [])
  if (!isOver || !(share || offer)) return null
  return <DropPlace late={late} onDropped={model.openPanel} />
}

/** The files of the conference, and how many offered files this person has not seen. */
export const documents = defineFeature({
  name: 'documents',
  // Everybody may download offered files; everything else depends on the rights of the person (`offers.ts`).
  permission: ({ features }) => (features.documentShare || features.fileShare ? 'allowed' : 'hidden'),
  createModel: createOffers,
  load: () => import('./model.ts').then(({ createDocuments }) => createDocuments),
  panelControl: { icon: IconFileText, words },
  badge: ({ unseen }) => unseen.value,
  Overlay: DropArea,
  panel: () => import('./panel.tsx').then(({ DocumentsPanel }) => DocumentsPanel),
  stage: {
    shows: 'document',
    load: () => import('./stage.tsx').then(({ DocumentStage }) => DocumentStage),
  },
})
