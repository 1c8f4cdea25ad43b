// Made of en/signup.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/signup.json'

export default defineArea<{
  'title': object
  'lead': object
  'step': { step: number; steps: number }
  'firstName': object
  'lastName': object
  'email': object
  'username': object
  'username.help': object
  'password': object
  'appName': object
  'appName.help': object
  'appDescription': object
  'appDescription.help': object
  'next': object
  'back': object
  'finish': object
  'finishing': object
  'goBack': object
  'done.title': object
  'done.body': object
  'done.enter': object
  'signIn.prompt': object
  'signIn.link': object
  'required.firstName': object
  'required.lastName': object
  'required.email': object
  'required.username': object
  'required.title': object
  'required.description': object
  'taken.email': object
  'taken.username': object
  'error.unknown': object
  'error.none': object
}>('signup', english, import.meta.glob(['./*/signup.json', '!./en/*'], { import: 'default' }))
