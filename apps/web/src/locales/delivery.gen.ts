// Made of en/delivery.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/delivery.json'

export default defineArea<{
  'title': object
  'title.of': { name: string | number }
  'back': object
  'tabs': object
  'tab.all': object
  'tab.failed': object
  'state.taken': object
  'state.again': object
  'state.retrying': { count: number }
  'state.failed': { count: number }
  'answered': { status: string | number; duration: string | number }
  'noAnswer': object
  'duration': { ms: number }
  'duration.label': object
  'sendAgain': object
  'sendAgain.of': { name: string | number }
  'sendAgain.done': object
  'id': object
  'events': object
  'events.count': { count: number; kinds: string | number }
  'first': object
  'last': object
  'attempts': { count: number }
  'next': object
  'next.soon': object
  'reason': object
  'reason.status': { status: string | number }
  'reason.timeout': object
  'reason.refused': object
  'reason.unknownHost': object
  'reason.broken': object
  'reason.certificate': object
  'reason.notAllowed': object
  'reason.other': { error: string | number }
  'answer': object
  'answer.start': object
  'answer.empty': object
  'off': object
  'empty.title': object
  'empty.body': object
  'failed.none': object
  'failed.none.body': object
  'gone.title': object
  'gone.body': object
}>('delivery', english, import.meta.glob(['./*/delivery.json', '!./en/*'], { import: 'default' }))
