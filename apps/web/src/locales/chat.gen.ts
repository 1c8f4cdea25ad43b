// Made of en/chat.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/chat.json'

export default defineArea<{
  'title': object
  'back': object
  'back.new': { count: number }
  'options': object
  'loading': object
  'everyone': object
  'everyone.room': { room: string | number }
  'everyone.room.kept': object
  'group.2': object
  'group.3': object
  'group.4': object
  'group.5': object
  'guest': object
  'you': object
  'name.more': { names: string | number; count: number }
  'list': object
  'list.none': object
  'list.failed': object
  'last': { name: string | number; text: string | number }
  'last.mine': { text: string | number }
  'last.none': object
  'unread': { count: number }
  'messages': object
  'messages.none': object
  'messages.none.yet': object
  'messages.earlier': object
  'messages.failed': object
  'new': object
  'toEnd': object
  'day.today': object
  'day.yesterday': object
  'justNow': object
  'edited': object
  'pending': object
  'delivered': object
  'failed': object
  'failed.unreachable': object
  'discard': object
  'menu': { name: string | number }
  'menu.mine': object
  'edit': object
  'edit.failed': object
  'editing': object
  'delete': object
  'delete.title': object
  'delete.body': object
  'delete.failed': object
  'remove': object
  'remove.title': object
  'remove.body': object
  'clear': object
  'clear.title': object
  'sound.on': object
  'sound.off': object
  'compose': { name: string | number }
  'compose.full': { most: number }
  'compose.new': object
  'send': object
  'contacts': object
  'contacts.search': object
  'contacts.none': object
  'start': { count: number }
  'start.failed': object
  'tweet': { name: string | number }
  'tweet.note': object
  'tweet.show': object
  'window': object
  'conferences.pick': object
  'conferences.none': object
  'reply': object
  'replying': { name: string | number; text: string | number }
  'quote.gone': object
  'reaction': { reaction: string | number; count: number }
  'mentions': object
  'search': object
  'search.results': object
  'search.failed': object
  'file.attach': object
  'file.attached': object
  'file.remove': { name: string | number }
  'file.open': { name: string | number }
  'file.save': object
  'file.keep': { size: string | number }
  'file.failed': object
  'file.unshown': object
  'file.tooLarge': { name: string | number; size: string | number }
  'failed.unsupportedType': object
  'file.drop': object
  'failed.because': { reason: string | number }
  'find.gone': object
  'find.failed': object
  'reaction.failed': object
  'notJoined': object
  'unreachable': object
  'conferences.failed': object
  'compose.pick': object
  'course': object
}>('chat', english, import.meta.glob(['./*/chat.json', '!./en/*'], { import: 'default' }))
