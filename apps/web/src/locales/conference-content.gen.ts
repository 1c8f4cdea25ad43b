// Made of en/conference-content.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/conference-content.json'

export default defineArea<{
  'title': object
  'count': { count: number }
  'upload': object
  'link': object
  'link.title': object
  'link.failed': { name: string | number; reason: string | number }
  'search': object
  'none': object
  'library.empty': object
  'loading': object
  'linkOne': object
  'linkName': { name: string | number }
  'linked': object
  'unlink': object
  'unlinkName': { name: string | number }
  'unlink.title': object
  'unlink.body': { name: string | number }
  'unlink.bodyLast': { name: string | number }
  'empty.title': object
  'empty.body': object
}>('conference-content', english, import.meta.glob(['./*/conference-content.json', '!./en/*'], { import: 'default' }))
