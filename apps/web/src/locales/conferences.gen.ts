// Made of en/conferences.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/conferences.json'

export default defineArea<{
  'title': object
  'tabs.label': object
  'tab.1': object
  'tab.2': object
  'tab.3': object
  'tab.4': object
  'state.1': object
  'state.2': object
  'state.3': object
  'active': object
  'created': object
  'startedAt': object
  'endedAt': object
  'join': object
  'joinName': { name: string | number }
  'shareAction': object
  'shareName': { name: string | number }
  'restartName': { name: string | number }
  'action.start': object
  'action.end': object
  'action.restart': object
  'action.failed': { names: string | number; reason: string | number }
  'done.start': { count: number; name: string | number }
  'done.end': { count: number; name: string | number }
  'done.restart': { count: number; name: string | number }
  'search': object
  'sort.active': object
  'sort.name': object
  'sort.created': object
  'filter.label': object
  'selection.label': object
  'selection.mixed': object
  'create': object
  'delete': object
  'empty.1.title': object
  'empty.1.body': object
  'empty.1.guest': object
  'empty.2.title': object
  'empty.2.body': object
  'empty.3.title': object
  'empty.3.body': object
  'empty.4.title': object
  'empty.4.body': object
  'empty.filtered.title': object
  'upcoming.title': object
  'upcoming.empty.title': object
  'upcoming.empty.body': object
  'upcoming.none.title': object
  'upcoming.none.body': object
  'upcoming.none.ended': object
  'upcoming.guest.title': object
  'upcoming.guest.body': object
  'enter.field': object
  'enter.invalid': object
  'enter.joining': object
  'demo': object
}>('conferences', english, import.meta.glob(['./*/conferences.json', '!./en/*'], { import: 'default' }))
