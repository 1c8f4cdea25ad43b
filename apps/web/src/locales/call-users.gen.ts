// Made of en/call-users.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/call-users.json'

export default defineArea<{
  'control': object
  'control.on': { keys: string | number }
  'control.off': { keys: string | number }
  'shortcut': object
  'title': object
  'list': object
  'hosts': object
  'presenters': object
  'attendees': object
  'group': { group: string | number; count: number }
  'none': object
  'menu': { name: string | number }
  'menu.makeHost': object
  'menu.makePresenter': object
  'menu.expel': object
  'me': { name: string | number }
  'camera.on': object
  'camera.off': object
  'microphone.on': object
  'expel.title': { name: string | number }
  'expel.body': object
  'expel.expelling': object
  'microphone.off': object
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
  'unmute.asked': { name: string | number }
  'unmute.asked.outside': object
  'unmute': object
  'startVideo.asked': { name: string | number }
  'startVideo.asked.outside': object
  'startVideo': object
  'absent': object
  'role.2': object
  'role.3': object
}>('call-users', english, import.meta.glob(['./*/call-users.json', '!./en/*'], { import: 'default' }))
