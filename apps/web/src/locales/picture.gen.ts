// Made of en/picture.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/picture.json'

export default defineArea<{
  'upload': object
  'remove': object
  'sending': { percent: number }
  'tooLarge': object
  'done': object
}>('picture', english, import.meta.glob(['./*/picture.json', '!./en/*'], { import: 'default' }))
