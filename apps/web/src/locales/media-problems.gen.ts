// Made of en/media-problems.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/media-problems.json'

export default defineArea<{
  'muted': object
  'muted.turnOn': object
  'silent': object
  'silent.todo': object
  'frozen': object
  'frozen.todo': object
  'black': object
  'black.todo': object
  'missing.picture': { count: number; name: string | number }
  'missing.picture.todo': object
  'missing.sound': { count: number; name: string | number }
  'missing.sound.todo': object
  'saver.byHand': object
  'saver.byItself': object
  'saver.better': object
  'saver.off': object
  'test': object
  'load': object
  'load.todo': object
  'slowBackground': object
  'slowBackground.off': object
  'plugged': { name: string | number }
  'plugged.use': object
}>('media-problems', english, import.meta.glob(['./*/media-problems.json', '!./en/*'], { import: 'default' }))
