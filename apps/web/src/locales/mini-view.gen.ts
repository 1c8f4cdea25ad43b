// Made of en/mini-view.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/mini-view.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
  'failed': object
}>('mini-view', english, import.meta.glob(['./*/mini-view.json', '!./en/*'], { import: 'default' }))
