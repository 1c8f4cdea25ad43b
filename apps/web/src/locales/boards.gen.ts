// Made of en/boards.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/boards.json'

export default defineArea<{
  'title': object
  'list': object
  'new': object
  'none': object
  'failed': object
  'numbered': { number: number }
  'pages': { count: number }
  'page.of': { name: string | number; page: number; pages: number }
  'show': object
  'show.of': { name: string | number }
  'end': object
  'end.of': { name: string | number }
  'more.of': { name: string | number }
  'more': object
  'rename': object
  'rename.title': object
  'rename.save': object
  'name': object
  'remove': object
  'remove.title': object
  'remove.body': object
  'page.add': object
  'page.remove': object
  'page.remove.title': object
  'page.remove.body': object
  'template.blank': object
  'template.lines': object
  'template.squares': object
  'template.coordinates': object
  'template.staves': object
  'export': object
  'export.title': object
  'export.png': object
  'export.svg': object
  'export.pdf': object
  'export.save': object
  'export.keep': object
  'export.working': object
  'export.hint': object
  'kept': { file: string | number }
  'save.failed': object
  'insert': object
  'insert.text': object
  'insert.text.field': object
  'insert.rectangle': object
  'insert.ellipse': object
  'insert.arrow': object
  'picture': object
  'picture.files': object
  'picture.library': object
  'picture.insert': object
  'picture.insert.of': { name: string | number }
  'picture.none': object
  'picture.failed': object
  'follow': { name: string | number }
  'colors': object
  'fonts': object
  'texts': object
  'texts.none': object
  'state.refused': object
  'state.full': object
  'state.rejected': object
  'state.lost': object
  'state.unsaved': object
  'state.saved': object
  'state.unreachable': object
  'undo': object
  'redo': object
}>('boards', english, import.meta.glob(['./*/boards.json', '!./en/*'], { import: 'default' }))
