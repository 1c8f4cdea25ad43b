// Made of en/conference.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/conference.json'

export default defineArea<{
  'title': object
  'back': object
  'panes': object
  'pane.details': object
  'pane.announcements': object
  'pane.users': object
  'pane.content': object
  'pane.polls': object
  'pane.summary': object
  'gone.title': object
  'gone.body': object
  'gone.back': object
  'basics': object
  'basics.help': object
  'readOnly': object
  'name': object
  'joining': object
  'joining.help': object
  'methods': object
  'method.password': object
  'method.url': object
  'waitingRoom': object
  'open': object
  'location': object
  'location.help': object
  'location.where': object
  'location.1': object
  'location.1.help': object
  'location.2': object
  'location.2.help': object
  'country': object
  'country.none': object
  'features': object
  'features.help': object
  'features.on': object
  'feature.video': object
  'feature.audio': object
  'feature.whiteboard': object
  'feature.desktopShare': object
  'feature.documentShare': object
  'feature.fileShare': object
  'feature.recording': object
  'feature.chat': object
  'privileges': object
  'privileges.help': object
  'of.privileges': object
  'of.presenterPrivileges': object
  'of.hostPrivileges': object
  'may.privileges': object
  'may.presenterPrivileges': object
  'may.hostPrivileges': object
  'privilege.annotate': object
  'privilege.video': object
  'privilege.audio': object
  'privilege.share': object
  'privilege.viewUsers': object
  'privilege.record': object
  'privilege.changePages': object
  'privilege.changeShares': object
  'privilege.chat': object
  'privilege.changeUser': object
  'nothing': object
  'password.same': { other: string | number }
}>('conference', english, import.meta.glob(['./*/conference.json', '!./en/*'], { import: 'default' }))
