// Made of en/session.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/session.json'

export default defineArea<{
  'prompt.signIn': object
  'prompt.ended': object
  'prompt.signIn.body': object
  'prompt.ended.body': object
  'username': object
  'password': object
  'signIn': object
  'signingIn': object
  'signUp': object
  'fillAll': object
  'selectAccount': object
  'refused.sessionTimedOut': object
  'refused.unknownUsername': object
  'refused.wrongPassword': object
  'refused.checkCredentials': object
  'refused.tooManyTries': object
  'refused.accountUnavailable': object
  'refused.unreachable': object
  'forced.message': object
  'forced.elsewhere': object
  'movedElsewhere': { title: string | number }
  'signedOut': object
  'forced.renamed': object
  'forced.passwordExpired': object
}>('session', english, import.meta.glob(['./*/session.json', '!./en/*'], { import: 'default' }))
