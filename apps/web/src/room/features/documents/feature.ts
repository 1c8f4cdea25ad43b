import { permissionFor } from '#room/channel/permission.ts'
import { defineFeature } from '#room/feature.ts'
import { createDocuments } from './documents.ts'
import { DocumentsControl } from './documents-control.tsx'

export const documents = defineFeature({
  name: 'documents',
  permission: (standing) => permissionFor(standing, 'documentShare', 'share'),
  createModel: createDocuments,
  Control: DocumentsControl,
  loadPanel: () => import('./documents-pane.tsx').then(({ DocumentsPane }) => DocumentsPane),
  stage: {
    shows: 'document',
    load: () => import('./document-stage.tsx').then(({ DocumentStage }) => DocumentStage),
  },
})
