// Made of en/call-users.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/call-users.json'

export default defineArea<{
  'search': object
  'muteAll': object
  'speaking': object
  'pinned': object
  'menu.pin': object
  'menu.unpin': object
  'menu.spotlight': object
  'menu.endSpotlight': object
  'menu.mute': object
  'menu.askToUnmute': object
  'menu.stopVideo': object
  'menu.privileges': object
  'privileges.title': { name: string | number }
  'privileges.help': object
  'privilege.audio': object
  'privilege.video': object
  'privilege.share': object
  'privilege.chat': object
  'privilege.annotate': object
  'privilege.viewUsers': object
  'privilege.record': object
  'privilege.changePages': object
  'privilege.changeShares': object
  'privilege.changeUser': object
  'unmute.asked': { name: string | number }
  'unmute': object
}>('call-users', english, import.meta.glob(['./*/call-users.json', '!./en/*'], { import: 'default' }))
