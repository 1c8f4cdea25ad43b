// Made of en/own-changes.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/own-changes.json'

export default defineArea<{
  'hand': { by: string | number; name: string | number }
  'given': { by: string | number; name: string | number; privilege: string | number }
  'taken': { by: string | number; name: string | number; privilege: string | number }
  'several': { by: string | number; name: string | number }
  'role.1': { by: string | number; name: string | number }
  'role.2': { by: string | number; mayShare: string | number; name: string | number }
  'role.3': { by: string | number; mayShare: string | number; name: string | number }
  'ended.document': { name: string | number; file: string | number }
  'ended.whiteboard': { name: string | number }
  'ended.file': { name: string | number; file: string | number }
}>('own-changes', english, import.meta.glob(['./*/own-changes.json', '!./en/*'], { import: 'default' }))
