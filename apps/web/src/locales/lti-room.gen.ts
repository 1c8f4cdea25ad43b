// Made of en/lti-room.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/lti-room.json'

export default defineArea<{
  'title': object
  'field.id': object
  'field.password': object
  'field.name': object
  'submit': object
  'submitting': object
  'notFound': object
}>('lti-room', english, import.meta.glob(['./*/lti-room.json', '!./en/*'], { import: 'default' }))
