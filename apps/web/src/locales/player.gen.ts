// Made of en/player.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/player.json'

export default defineArea<{
  'play': object
  'pause': object
  'back': object
  'forward': object
  'seek': object
  'position': { at: string | number; duration: string | number }
  'mute': object
  'unmute': object
  'volume': object
  'speed': object
  'times': { speed: number }
  'expand': object
  'newWindow': object
  'sound': object
}>('player', english, import.meta.glob(['./*/player.json', '!./en/*'], { import: 'default' }))
