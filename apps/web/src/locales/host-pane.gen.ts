// Made of en/host-pane.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/host-pane.json'

export default defineArea<{
  'title': object
  'list': object
  'waiting': { count: number }
  'waiting.none': object
  'waiting.failed': object
  'waiting.since': { time: string | number }
  'admit': object
  'admit.of': { name: string | number }
  'admit.all': object
  'refuse': object
  'refuse.of': { name: string | number }
  'refuse.title': { name: string | number }
  'refuse.body': object
  'refuse.all': object
  'refuse.all.title': { count: number }
  'refuse.all.body': object
  'entry': object
  'entry.waitingRoom': object
  'entry.waitingRoom.help': object
  'entry.locked': object
  'entry.locked.help': object
  'everyone': object
  'mute': object
  'mute.help': object
  'shares': { count: number }
  'announce': object
  'announce.users': object
  'announce.seconds': object
  'announce.flags': { max: number }
  'announce.url': object
  'privileges': object
  'privileges.of': object
  'privileges.privileges': object
  'privileges.presenterPrivileges': object
  'privilege.notOwn': object
  'privilege.annotate': object
  'privilege.annotate.help': object
  'privilege.video': object
  'privilege.video.help': object
  'privilege.audio': object
  'privilege.audio.help': object
  'privilege.share': object
  'privilege.share.help': object
  'privilege.viewUsers': object
  'privilege.viewUsers.help': object
  'privilege.record': object
  'privilege.record.help': object
  'privilege.changePages': object
  'privilege.changePages.help': object
  'privilege.changeShares': object
  'privilege.changeShares.help': object
  'privilege.chat': object
  'privilege.chat.help': object
  'privilege.changeUser': object
  'privilege.changeUser.help': object
}>('host-pane', english, import.meta.glob(['./*/host-pane.json', '!./en/*'], { import: 'default' }))
