// Made of en/join.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/join.json'

export default defineArea<{
  'title': object
  'field': object
  'field.help': object
  'invalid': object
  'submit': object
  'submitting': object
  'agree': object
  'test': object
  'signIn': object
}>('join', english, import.meta.glob(['./*/join.json', '!./en/*'], { import: 'default' }))
