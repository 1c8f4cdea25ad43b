// Made of en/host.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/host.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
  'control.badge': { count: number }
  'admit': object
  'notice.show': object
  'notice.one': { name: string | number }
  'notice.more': { count: number; name: string | number }
  'muted': object
}>('host', english, import.meta.glob(['./*/host.json', '!./en/*'], { import: 'default' }))
