// Made of en/files.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/files.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
  'control.badge': { count: number }
  'notice': { name: string | number; file: string | number }
  'notice.show': object
}>('files', english, import.meta.glob(['./*/files.json', '!./en/*'], { import: 'default' }))
