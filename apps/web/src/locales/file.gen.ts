// Made of en/file.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/file.json'

export default defineArea<{
  'kind.image': object
  'kind.video': object
  'kind.audio': object
  'kind.pdf': object
  'kind.presentation': object
  'kind.spreadsheet': object
  'kind.document': object
  'kind.text': object
  'kind.archive': object
  'kind.other': object
  'failed': object
  'encrypted': object
  'page': { name: string | number; number: number; pages: number }
  'page.of': { number: number; pages: number }
  'page.previous': object
  'page.next': object
  'pages.failed': object
}>('file', english, import.meta.glob(['./*/file.json', '!./en/*'], { import: 'default' }))
