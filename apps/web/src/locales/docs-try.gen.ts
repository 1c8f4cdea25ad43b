// Made of en/docs-try.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/docs-try.json'

export default defineArea<{
  'title': { operation: string | number }
  'signIn.body': object
  'signIn.button': object
  'signIn.signUp': object
  'app': object
  'app.description': { username: string | number }
  'token': object
  'token.participant': object
  'token.other': object
  'body': object
  'body.wrong': object
  'send': object
  'delete.title': object
  'delete.body': { request: string | number }
  'delete.confirm': object
  'answer': object
  'answer.status': { status: string | number }
  'answer.save': object
  'answer.empty': object
  'room': object
  'room.name': object
  'room.waiting': object
  'room.events': object
  'room.close': object
}>('docs-try', english, import.meta.glob(['./*/docs-try.json', '!./en/*'], { import: 'default' }))
