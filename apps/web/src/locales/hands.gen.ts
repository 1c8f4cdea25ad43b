// Made of en/hands.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/hands.json'

export default defineArea<{
  'control': object
  'control.raise': object
  'control.lower': object
  'shortcut': object
  'queue': object
  'hide': object
  'hide.hint': object
  'place': { place: number }
  'lower': { name: string | number }
  'more': { count: number }
  'raised': { count: number; names: string | number }
  'count': { count: number }
}>('hands', english, import.meta.glob(['./*/hands.json', '!./en/*'], { import: 'default' }))
