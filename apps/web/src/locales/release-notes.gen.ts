// Made of en/release-notes.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/release-notes.json'

export default defineArea<{
  'title': object
  'version': { version: string | number }
  'new': object
  'fixes': object
}>('release-notes', english, import.meta.glob(['./*/release-notes.json', '!./en/*'], { import: 'default' }))
