// Made of en/settings.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/settings.json'

export default defineArea<{
  'sound': object
  'sound.echoCancellation': object
  'sound.echoCancellation.hint': object
  'sound.noiseSuppression': object
  'sound.noiseSuppression.hint': object
  'sound.autoGainControl': object
  'sound.autoGainControl.hint': object
  'sound.whileMuted': object
  'sound.whileMuted.hint': object
  'saver': object
  'saver.hint': object
  'sound.suppressesMore': object
  'sound.suppressesMore.hint': object
  'background': object
  'background.none': object
  'background.blur': object
  'background.dusk': object
  'background.meadow': object
  'background.paper': object
  'background.own': object
  'background.choose': object
  'background.hint': object
  'background.unsupported': object
  'background.slow': object
  'background.unreadable': object
}>('settings', english, import.meta.glob(['./*/settings.json', '!./en/*'], { import: 'default' }))
