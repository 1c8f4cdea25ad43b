import { type DocumentStatus, documentFailures } from '@lumi/contract'
import type { DocumentHalf } from './repository.ts'

export const presentDocument = ({
  documentState,
  documentProgress,
  documentPages,
  documentFailure,
}: DocumentHalf): DocumentStatus => ({
  state: documentState,
  progress: documentProgress,
  pages: documentPages,
  failure: documentFailure,
  reason: documentFailure && documentFailures[documentFailure],
})
