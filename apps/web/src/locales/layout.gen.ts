// Made of en/layout.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/layout.json'

export default defineArea<{
  'title': object
  'layout.auto': object
  'layout.auto.hint': object
  'layout.speaker': object
  'layout.speaker.hint': object
  'layout.sideBySide': object
  'layout.sideBySide.hint': object
  'layout.classic': object
  'layout.classic.hint': object
  'now': { layout: string | number }
  'selfView': object
  'fullScreen': object
  'fullScreen.leave': object
  'shortcuts': object
}>('layout', english, import.meta.glob(['./*/layout.json', '!./en/*'], { import: 'default' }))
