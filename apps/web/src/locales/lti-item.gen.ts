// Made of en/lti-item.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/lti-item.json'

export default defineArea<{
  'title': object
  'course': object
  'gone.title': object
  'gone.body': object
}>('lti-item', english, import.meta.glob(['./*/lti-item.json', '!./en/*'], { import: 'default' }))
