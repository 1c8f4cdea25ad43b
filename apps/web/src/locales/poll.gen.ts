// Made of en/poll.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/poll.json'

export default defineArea<{
  'title': object
  'count': { count: number }
  'edit': object
  'editName': { name: string | number }
  'delete': object
  'delete.title': object
  'delete.body': { names: string | number }
  'empty.title': object
  'empty.body': object
}>('poll', english, import.meta.glob(['./*/poll.json', '!./en/*'], { import: 'default' }))
