// Made of en/polls.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/polls.json'

export default defineArea<{
  'control': object
  'control.on': object
  'control.off': object
  'control.badge': { count: number }
  'notice': { question: string | number }
  'notice.answer': object
  'notice.ended': { question: string | number }
  'notice.results': object
}>('polls', english, import.meta.glob(['./*/polls.json', '!./en/*'], { import: 'default' }))
