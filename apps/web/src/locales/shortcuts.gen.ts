// Made of en/shortcuts.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/shortcuts.json'

export default defineArea<{
  'title': object
  'help': object
  'hold': { key: string | number }
  'space': object
}>('shortcuts', english, import.meta.glob(['./*/shortcuts.json', '!./en/*'], { import: 'default' }))
