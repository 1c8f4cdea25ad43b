// Made of en/annotation.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/annotation.json'

export default defineArea<{
  'tools': object
  'texts': object
  'tool.select': object
  'tool.pen': object
  'tool.marker': object
  'tool.line': object
  'tool.arrow': object
  'tool.box': object
  'tool.ellipse': object
  'tool.text': object
  'tool.eraser': object
  'weight': object
  'weight.thin': object
  'weight.medium': object
  'weight.thick': object
  'color': object
  'color.red': object
  'color.blue': object
  'color.green': object
  'color.yellow': object
  'color.black': object
  'color.white': object
  'undo': object
  'redo': object
  'clear': object
  'clear.own': object
  'clear.all': object
  'dock.below': object
  'dock.above': object
  'close': object
  'text': object
  'own': object
  'own.hint': object
  'mark': { kind: string | number; color: string | number }
  'mark.text': { kind: string | number; color: string | number; text: string | number }
  'state.lost': object
  'state.unsaved': object
  'state.saved': object
  'state.unreachable': object
  'state.refused': object
  'state.full': object
  'state.rejected': object
  'more': object
}>('annotation', english, import.meta.glob(['./*/annotation.json', '!./en/*'], { import: 'default' }))
