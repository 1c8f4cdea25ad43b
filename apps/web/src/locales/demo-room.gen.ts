// Made of en/demo-room.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/demo-room.json'

export default defineArea<{
  'start.title': object
  'start.lead': object
  'step': { step: number; steps: number }
  'firstName': object
  'lastName': object
  'email': object
  'email.help': object
  'next': object
  'back': object
  'required.firstName': object
  'required.email': object
  'name.title': object
  'name.lead': object
  'name': object
  'name.default': object
  'required.name': object
  'creating': object
  'failed': object
  'invite.title': object
  'invite.lead': object
  'invite.link': object
  'invite.copy': object
  'invite.copied': object
  'invite.enter': object
  'agree': object
  'ready.title': { name: string | number }
  'ready.lead': { date: string | number }
  'ready.join': object
  'ready.share': object
  'ready.attendees': object
  'cloud.title': object
  'cloud.body': object
  'cloud.signUp': object
  'signIn': object
}>('demo-room', english, import.meta.glob(['./*/demo-room.json', '!./en/*'], { import: 'default' }))
