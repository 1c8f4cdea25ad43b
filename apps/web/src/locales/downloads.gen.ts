// Made of en/downloads.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/downloads.json'

export default defineArea<{
  'title': object
  'app': { product: string | number }
  'latest': { version: string | number }
  'for': { system: string | number }
  'otherKind': { system: string | number; kind: string | number }
  'others': object
  'noneForThis': object
  'none.title': object
  'none.body': object
  'running': { product: string | number; version: string | number }
  'notes': object
}>('downloads', english, import.meta.glob(['./*/downloads.json', '!./en/*'], { import: 'default' }))
