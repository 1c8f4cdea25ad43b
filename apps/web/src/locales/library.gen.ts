// Made of en/library.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/library.json'

export default defineArea<{
  'title': object
  'add': object
  'search': object
  'sort.name': object
  'sort.type': object
  'download': object
  'downloadName': { name: string | number }
  'edit': object
  'delete': object
  'failed': { names: string | number; reason: string | number }
  'selected': object
  'none': object
  'empty.title': object
  'empty.body': object
  'empty.guest': object
  'edit.title': object
  'name': object
  'method': object
  'method.1': object
  'method.2': object
  'done': object
  'uses': object
  'uses.none': object
  'unlink': object
  'unlinkName': { name: string | number }
  'unlink.last.title': object
  'unlink.last.body': { name: string | number }
  'unlink.last.confirm': object
  'delete.title': { count: number }
  'delete.body': { count: number; names: string | number }
  'delete.used.title': { count: number }
  'delete.used.body': { count: number; names: string | number }
  'delete.used.confirm': object
  'delete.done': { count: number }
  'preview.none': object
  'preview.none.body': object
  'preview.unplayable': object
  'preview.converting': { share: number }
  'uses.of': { name: string | number }
  'space.files': { size: string | number }
  'space.recordings': { size: string | number }
  'space.ofQuota': { size: string | number; quota: string | number }
  'space.lowOfQuota': { size: string | number; quota: string | number }
  'space.free': { size: string | number }
  'space.low': { size: string | number }
  'rename.title': object
  'duplicate.done': object
  'duplicate.failed': { name: string | number; reason: string | number }
  'preview': object
  'gone.title': object
  'gone.body': object
}>('library', english, import.meta.glob(['./*/library.json', '!./en/*'], { import: 'default' }))
