// Made of en/download.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/download.json'

export default defineArea<{
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
  'leave.title': object
  'leave.body': object
}>('download', english, import.meta.glob(['./*/download.json', '!./en/*'], { import: 'default' }))
