// Made of en/encryption.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/encryption.json'

export default defineArea<{
  'title': object
  'body': object
  'phrase': object
  'phrase.help': object
  'limits': object
  'limits.seen': object
  'limits.documents': object
  'limits.recording': object
  'limits.telephone': object
  'message.clear': object
  'message.unreadable': object
  'file.clear': object
  'file.unreadable': object
}>('encryption', english, import.meta.glob(['./*/encryption.json', '!./en/*'], { import: 'default' }))
