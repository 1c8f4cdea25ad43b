import { IconFileText } from '@tabler/icons-react'
import words from '#locales/files.gen.ts'
import { defineFeature } from '#room/feature.ts'
import { createOffers } from './offers.ts'
import { DropArea } from './parts.tsx'

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
