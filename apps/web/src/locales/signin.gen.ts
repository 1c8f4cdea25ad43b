// Made of en/signin.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/signin.json'

export default defineArea<{
  'title': object
  'lead': object
  'profiles.label': object
  'profiles.remove': { name: string | number }
  'profiles.removeShort': object
  'profiles.removed': { name: string | number }
  'profiles.other': object
  'help': object
  'signUp.prompt': object
  'signUp.link': object
  'join': object
  'change.title': object
  'change.body': object
  'change.submit': object
  'change.done': object
  'change.failed': object
}>('signin', english, import.meta.glob(['./*/signin.json', '!./en/*'], { import: 'default' }))
