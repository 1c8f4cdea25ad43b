// Made of en/sharing.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/sharing.json'

export default defineArea<{
  'of': { name: string | number }
  'loading': { name: string | number }
  'full': object
  'full.leave': object
  'stop.of': { name: string | number }
  'zoom.in': object
  'zoom.out': object
  'zoom.reset': object
  'zoom.area': object
  'ask': object
  'ask.body': object
  'ask.others': object
  'ask.documents': object
  'ask.documents.hint': object
  'ask.board': object
  'ask.board.hint': object
  'mode': object
  'mode.text': object
  'mode.motion': object
  'mode.text.title': object
  'mode.text.hint': object
  'mode.motion.title': object
  'mode.motion.hint': object
  'pointer': object
  'pointer.hint': object
  'annotate': object
  'annotate.hint': object
  'drawn.view': object
  'drawn.by': { name: string | number }
  'drawn.show': object
  'privatePage': { page: number; shown: number }
  'privatePage.back': object
  'privatePage.showToAll': object
}>('sharing', english, import.meta.glob(['./*/sharing.json', '!./en/*'], { import: 'default' }))
