// Made of en/breakout-rooms.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/breakout-rooms.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
}>('breakout-rooms', english, import.meta.glob(['./*/breakout-rooms.json', '!./en/*'], { import: 'default' }))
