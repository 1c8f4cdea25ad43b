// Made of en/board.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/board.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
}>('board', english, import.meta.glob(['./*/board.json', '!./en/*'], { import: 'default' }))
