// Made of en/list.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/list.json'

export default defineArea<{
  'view.label': object
  'view.cards': object
  'view.rows': object
  'filter.clear': object
  'filtered.body': object
  'more': object
  'select': { name: string | number }
  'selection.count': { count: number }
  'selection.all': object
  'selection.clear': object
  'sort': { field: string | number }
  'details': { name: string | number }
  'names.one': { name: string | number }
  'names.more': { names: string | number; count: number }
  'browse.previous': object
  'browse.next': object
  'browse.of': { at: number; of: number }
  'browse.at': { at: number }
  'selection.allOf': { count: number }
  'sort.by': { field: string | number }
  'total': { count: number }
  'column.state': object
  'column.date': object
  'column.size': object
  'column.length': object
  'column.conference': object
  'column.person': object
  'column.use': object
  'column.load': object
}>('list', english, import.meta.glob(['./*/list.json', '!./en/*'], { import: 'default' }))
