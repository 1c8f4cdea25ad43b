// Made of en/recording.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/recording.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
  'mark': object
  'mark.recording': object
  'mark.paused': object
  'mark.withKey': object
}>('recording', english, import.meta.glob(['./*/recording.json', '!./en/*'], { import: 'default' }))
