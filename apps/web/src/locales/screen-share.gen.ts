// Made of en/screen-share.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/screen-share.json'

export default defineArea<{
  'control': object
  'control.on': { keys: string | number }
  'control.off': { keys: string | number }
  'control.unsupported': object
  'shortcut': object
  'mine': object
  'mine.body': object
  'mine.sound': object
  'drawn': object
  'stop': object
  'stop.mine': object
  'failed': object
  'denied': object
  'framed': object
  'framed.open': object
  'silent': object
  'ended': { by: string | number; name: string | number }
}>('screen-share', english, import.meta.glob(['./*/screen-share.json', '!./en/*'], { import: 'default' }))
