// Made of en/profile.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/profile.json'

export default defineArea<{
  'title': object
  'picture.choose': object
  'picture.remove': object
  'color': object
  'color.one': { number: number }
  'name': object
  'name.missing': object
  'problem.picture': object
  'problem.save': object
  'save': object
  'saving': object
}>('profile', english, import.meta.glob(['./*/profile.json', '!./en/*'], { import: 'default' }))
