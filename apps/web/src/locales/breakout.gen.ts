// Made of en/breakout.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/breakout.json'

export default defineArea<{
  'title': object
  'list': object
  'rooms': object
  'names': object
  'mode': object
  'mode.even': object
  'mode.random': object
  'mode.manual': object
  'mode.choose': object
  'mode.again': object
  'mode.stay': object
  'shuffle': object
  'time': object
  'time.open': object
  'time.minutes': { count: number }
  'places': object
  'open': object
  'results': object
  'alone': object
  'main': object
  'people': { count: number }
  'asks': object
  'visit': object
  'visit.of': { name: string | number }
  'here': object
  'person.waits': object
  'person.chooses': object
  'move.of': { name: string | number }
  'move.to': { name: string | number }
  'move.drag': object
  'message': object
  'message.send': object
  'message.sent': object
  'message.clear': object
  'more': { count: number }
  'back.soon': object
  'back.now': object
  'back.now.title': object
  'back.now.body': object
  'notice.open': object
  'notice.closes': { time: string | number }
  'notice.later': { time: string | number }
  'notice.minute': object
  'notice.seconds': object
  'notice.deserted': object
  'notice.deserted.room': object
  'choose': object
  'choose.title': object
  'choose.enter': { name: string | number }
  'help': object
  'help.end': object
  'help.short': object
  'waiting.show': object
  'help.asked': object
  'return': object
  'back': { name: string | number }
  'move.room': { by: string | number; name: string | number; room: string | number; with: string | number; people: string | number; until: string | number; time: string | number }
  'move.more': { count: number }
  'move.back.placed': { by: string | number; name: string | number }
  'move.back.closed': { by: string | number; name: string | number }
  'move.back.timeOver': object
  'calls': { name: string | number }
  'waiting': { count: number; name: string | number }
  'result.chat': object
  'result.kept': { name: string | number }
  'result.failed': { name: string | number }
}>('breakout', english, import.meta.glob(['./*/breakout.json', '!./en/*'], { import: 'default' }))
