import type { FileAnswer } from '../../../platform/http/send-file.ts'
import type { ContentRow } from './table.ts'
import { handedOut } from './types.ts'

/** The file to be saved. */
export const downloadAnswer = ({ key, contentType, fileName }: ContentRow): FileAnswer => ({
  from: { key },
  contentType: handedOut(contentType).contentType,
  fileName,
  disposition: 'attachment',
})

/** The file to be shown or played where its type cannot act, and to be saved otherwise. */
export const shownAnswer = ({ key, contentType, fileName }: ContentRow): FileAnswer => ({
  from: { key },
  ...handedOut(contentType),
  fileName,
})
