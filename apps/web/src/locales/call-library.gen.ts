// Made of en/call-library.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/call-library.json'

export default defineArea<{
  'search': object
  'none': object
  'more': object
  'failed': object
}>('call-library', english, import.meta.glob(['./*/call-library.json', '!./en/*'], { import: 'default' }))
