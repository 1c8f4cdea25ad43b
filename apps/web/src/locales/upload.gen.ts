// Made of en/upload.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/upload.json'

export default defineArea<{
  'drop': object
  'hint': object
  'choose': object
  'list': object
  'progress': { count: number; done: number }
  'running': { name: string | number }
  'percent': { share: number }
  'waiting': object
  'cancel': { name: string | number }
  'retry': { name: string | number }
  'dismiss': { name: string | number }
  'lost': object
  'lost.waiting': object
  'tooLarge': object
  'leave.title': object
  'leave.body': object
}>('upload', english, import.meta.glob(['./*/upload.json', '!./en/*'], { import: 'default' }))
