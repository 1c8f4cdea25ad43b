// Made of en/shortcuts.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/shortcuts.json'

export default defineArea<{
  'title': object
  'help': object
  'hold': { key: string | number }
  'space': object
  'call': object
  'layout': object
  'shown': object
  'shown.hint': object
  'shown.turn': object
  'shown.zoom': object
  'shown.whole': object
  'shown.move': object
  'shown.pointer': object
  'shown.mark': object
  'shown.mark.remove': object
  'shown.undo': object
  'keys.pages': object
  'keys.arrows': object
  'keys.delete': object
}>('shortcuts', english, import.meta.glob(['./*/shortcuts.json', '!./en/*'], { import: 'default' }))
