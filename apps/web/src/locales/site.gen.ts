// Made of en/site.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/site.json'

export default defineArea<{
  'navigation': object
  'menu': object
  'problems': object
  'solutions': object
  'integrations': object
  'developers': object
  'about': object
  'talk': object
  'try': object
}>('site', english, import.meta.glob(['./*/site.json', '!./en/*'], { import: 'default' }))
