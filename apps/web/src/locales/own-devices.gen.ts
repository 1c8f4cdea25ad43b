// Made of en/own-devices.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/own-devices.json'

export default defineArea<{
  'control.audio': object
  'control.audio.on': { keys: string | number }
  'control.audio.off': { keys: string | number }
  'control.video': object
  'control.video.on': { keys: string | number }
  'control.video.off': { keys: string | number }
  'shortcut.audio': object
  'shortcut.audio.hold': object
  'shortcut.video': object
  'muted': { by: string | number; name: string | number }
  'videoStopped': { by: string | number; name: string | number }
}>('own-devices', english, import.meta.glob(['./*/own-devices.json', '!./en/*'], { import: 'default' }))
