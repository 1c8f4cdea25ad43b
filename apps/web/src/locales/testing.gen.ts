// Made of en/testing.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/testing.json'

export default defineArea<{
  'title': object
  'query': object
  'query.none': object
  'storage': object
  'key': object
  'value': object
  'delete': object
  'save': object
  'platform': object
  'browsers': object
  'true': object
  'false': object
  'version': object
}>('testing', english, import.meta.glob(['./*/testing.json', '!./en/*'], { import: 'default' }))
