// Made of en/account.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/account.json'

export default defineArea<{
  'title': object
  'back': object
  'picture': object
  'picture.help': object
  'profile': object
  'profile.help': object
  'firstName': object
  'lastName': object
  'email': object
  'username': object
  'username.help': object
  'color': object
  'color.one': { number: string | number }
  'password': object
  'password.help': object
  'password.new': object
  'confirm': object
  'current': object
  'current.help': object
  'current.wrong': object
  'done': object
  'tour': object
  'tour.help': object
  'tour.restore': object
  'tour.restored': object
  'key': object
  'key.help': object
  'key.download': object
  'key.title': object
  'key.body': object
  'key.confirm': object
  'key.done': object
}>('account', english, import.meta.glob(['./*/account.json', '!./en/*'], { import: 'default' }))
