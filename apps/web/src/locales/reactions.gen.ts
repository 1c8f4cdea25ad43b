// Made of en/reactions.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/reactions.json'

export default defineArea<{
  'control': object
  'control.hint': object
  'choices': object
  'reaction.thumbsUp': object
  'reaction.thumbsDown': object
  'reaction.heart': object
  'reaction.laugh': object
  'reaction.surprise': object
  'reaction.party': object
  'tally': { reaction: string | number; count: number }
  'times': { count: number }
}>('reactions', english, import.meta.glob(['./*/reactions.json', '!./en/*'], { import: 'default' }))
