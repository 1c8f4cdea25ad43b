import { expect, test } from 'vitest'
import { fileKindOf } from './file-icon.tsx'

test.each([
  ['image/png', 'image'],
  ['video/mp4', 'video'],
  ['audio/mpeg', 'audio'],
  ['application/pdf', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'presentation'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'spreadsheet'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
  ['application/vnd.oasis.opendocument.text', 'document'],
  ['application/zip', 'archive'],
  ['text/plain', 'text'],
  ['text/csv', 'spreadsheet'],
  ['application/octet-stream', 'other'],
])('%s is called %s', (contentType, kind) => {
  expect(fileKindOf(contentType)).toBe(kind)
})
