// Made of en/users.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/users.json'

export default defineArea<{
  'title': object
  'conference': object
  'conference.choose': object
  'conference.none': object
  'active': object
  'sort.active': object
  'sort.name': object
  'sort.userId': object
  'sort.role': object
  'selected': object
  'none': object
  'noConference.title': object
  'noConference.body': object
  'noConference.go': object
  'moving': object
  'move.title': { count: number }
  'move.where': object
  'move.new': object
  'move.existing': object
  'move.name': object
  'move.done': { count: number }
  'expel.title': object
  'expel.body': { count: number; names: string | number }
  'expel.done': { count: number }
  'delete.title': object
  'delete.body': { count: number; names: string | number }
  'delete.done': { count: number }
  'failed': { names: string | number; reason: string | number }
}>('users', english, import.meta.glob(['./*/users.json', '!./en/*'], { import: 'default' }))
