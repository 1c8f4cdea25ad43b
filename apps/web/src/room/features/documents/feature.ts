import { defineFeature } from '#room/feature.ts'
import { DocumentsControl } from './documents-control.tsx'
import { DropArea } from './drop-area.tsx'
import { createFileNews } from './file-news.ts'

export const documents = defineFeature({
  name: 'documents',
  // Everybody may download what is offered; what else they may do, the list knows.
  permission: ({ features }) => (features.documentShare || features.fileShare ? 'allowed' : 'hidden'),
  createModel: createFileNews,
  Control: DocumentsControl,
  Overlay: DropArea,
  loadPanel: () => import('./documents-pane.tsx').then(({ DocumentsPane }) => DocumentsPane),
  stage: {
    shows: 'document',
    load: () => import('./document-stage.tsx').then(({ DocumentStage }) => DocumentStage),
  },
})
