// Made of en/link.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/link.json'

export default defineArea<{
  'title': object
  'open': object
  'wrong': object
  'toPage': { text: string | number; page: number }
  'toPage.bare': { page: number }
}>('link', english, import.meta.glob(['./*/link.json', '!./en/*'], { import: 'default' }))
