// Made of en/tv.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/tv.json'

export default defineArea<{
  'join.title': object
  'join.lead': object
  'roomId': object
  'password': object
  'displayName': object
  'join': object
  'joining': object
  'notFound': object
  'logIn': object
  'signUp': object
  'explore': object
  'choose.title': object
  'choose.lead': object
  'choose.create': object
  'choose.join': object
  'invite.title': object
  'invite.lead': object
  'invite.join': object
  'invite.other': object
  'asTeacher': object
  'asStudent': object
  'apps': object
  'apps.ios': object
  'apps.android': object
  'post.title': object
  'post.lead': object
  'post.step.open': { address: string | number }
  'post.step.enter': object
  'post.step.join': object
  'post.password': object
  'start.title': object
  'creating': object
  'login.title': object
  'login.lead': object
  'username': object
  'loginPassword': object
  'login.submit': object
  'login.submitting': object
  'login.failed': object
  'login.account': { error: string | number }
  'login.fillAll': object
  'welcome.title': { name: string | number }
  'welcome.bare': object
  'dashboard': object
  'enterRoom': object
}>('tv', english, import.meta.glob(['./*/tv.json', '!./en/*'], { import: 'default' }))
