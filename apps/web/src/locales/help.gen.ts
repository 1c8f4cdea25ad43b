// Made of en/help.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/help.json'

export default defineArea<{
  'search': object
  'results': { count: number }
  'all': object
  'category.general': object
  'category.audio': object
  'category.video': object
  'category.screen': object
  'category.doc': object
  'category.connection': object
  'missing.title': object
  'missing.body': object
  'report.prompt': object
  'report.open': object
  'report.title': object
  'report.sent': object
  'report.done': object
  'report.failed': object
  'report.message': object
  'support': object
  'sales': object
  'more': object
  'test': object
}>('help', english, import.meta.glob(['./*/help.json', '!./en/*'], { import: 'default' }))
