// Made of en/documents.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/documents.json'

export default defineArea<{
  'title': object
  'list': object
  'none': object
  'failed': object
  'upload': object
  'uploading': { progress: number }
  'pages': { count: number }
  'state.none': object
  'state.encrypted': object
  'state.waiting': object
  'state.converting': { progress: number }
  'state.failed': object
  'share': object
  'share.of': { name: string | number }
  'end': object
  'end.of': { name: string | number }
  'stage.of': { name: string | number; page: number; pages: number }
  'stage.loading': { name: string | number }
  'stage.failed': { name: string | number }
  'stage.pageFailed': { page: number }
  'stage.alone': object
  'stage.alone.hint': object
  'stage.pages': object
  'stage.page': { page: number }
  'cancel.of': { name: string | number }
  'drop': object
  'failure.needsOffice': object
  'failure.empty': object
  'failure.encrypted': object
  'failure.damaged': object
  'failure.tooManyPages': object
  'failure.tooLarge': object
  'failure.tookTooLong': object
  'failure.outOfMemory': object
  'failure.interrupted': object
  'uploads': object
  'offered': object
  'offered.none': object
  'offered.by': { name: string | number }
  'files': object
  'download': object
  'download.of': { name: string | number }
  'offer': object
  'withdraw': object
  'remove': object
  'remove.title': object
  'remove.body': object
  'more.of': { name: string | number }
  'library': object
  'library.title': object
  'library.add': object
  'library.add.of': { name: string | number }
  'library.added': object
  'annotated.here': object
  'annotated.files': object
  'annotated.name': { name: string | number }
  'encrypted': object
}>('documents', english, import.meta.glob(['./*/documents.json', '!./en/*'], { import: 'default' }))
