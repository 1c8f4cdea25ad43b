// Made of en/password.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/password.json'

export default defineArea<{
  'help.title': object
  'help.lead': object
  'help.email': object
  'help.choice': object
  'help.both': object
  'help.username': object
  'help.password': object
  'help.send': object
  'help.sending': object
  'help.needEmail': object
  'help.needChoice': object
  'help.sent.title': object
  'help.sent.body': { email: string | number }
  'help.support': object
  'help.signIn': object
  'reset.title': object
  'reset.new': object
  'reset.confirm': object
  'reset.save': object
  'reset.saving': object
  'reset.mismatch': object
  'reset.done': object
  'reset.invalid.title': object
  'reset.invalid.body': object
  'reset.invalid.maybeSaved': object
  'reset.requestNew': object
  'backToSignIn': object
  'reset.needed': object
}>('password', english, import.meta.glob(['./*/password.json', '!./en/*'], { import: 'default' }))
