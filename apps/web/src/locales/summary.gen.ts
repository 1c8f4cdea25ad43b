// Made of en/summary.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/summary.json'

export default defineArea<{
  'title': object
  'times.all': object
  'times.last': object
  'started': object
  'ended': object
  'emptied': object
  'duration': object
  'people': object
  'people.count': { count: number }
  'now': object
  'now.present': { count: number }
  'who': object
  'when': object
  'howLong': object
  'stay': { from: string | number; to: string | number }
  'since': { from: string | number }
  'present': object
  'maybeEarlier': object
  'polls': object
  'poll.answers': { count: number }
  'poll.repeats': { count: number }
  'poll.anonymous': object
  'poll.votes': { count: number; share: number }
  'poll.newest': { shown: number; all: number }
  'poll.some': { shown: number; all: number }
  'csv.people': object
  'csv.polls': object
  'csv.name': object
  'csv.role': object
  'csv.joined': object
  'csv.left': object
  'csv.minutes': object
  'csv.question': object
  'csv.answer': object
  'csv.votes': object
  'csv.repeat': object
  'csv.repeat.yes': object
  'csv.failed': object
  'over.title': object
  'over.body': object
  'empty.title': object
  'empty.body': object
}>('summary', english, import.meta.glob(['./*/summary.json', '!./en/*'], { import: 'default' }))
