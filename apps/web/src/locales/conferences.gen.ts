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
  'end.title': { count: number }
  'end.body': { count: number; names: string | number }
  'end.confirm': object
  'search': object
  'sort.active': object
  'sort.name': object
  'sort.created': object
  'filter.label': object
  'selection.label': object
  'selection.mixed': object
  'create': object
  'create.title': object
  'create.name': object
  'create.name.example': object
  'create.label': object
  'create.startMethod': object
  'create.startMethod.1': object
  'create.startMethod.1.help': object
  'create.startMethod.2': object
  'create.startMethod.2.help': object
  'create.done': object
  'share.title': object
  'share.links': object
  'share.links.help': object
  'share.link.1': object
  'share.link.2': object
  'share.link.3': object
  'share.link.1.help': object
  'share.link.2.help': object
  'share.link.3.help': object
  'share.copy.1': object
  'share.copy.2': object
  'share.copy.3': object
  'share.copyShort': object
  'share.copyName': { name: string | number }
  'share.copied': object
  'share.byHand': object
  'share.byHand.help': object
  'share.address': object
  'share.id': object
  'share.password.1': object
  'share.password.2': object
  'share.password.3': object
  'share.none': object
  'share.done': object
  'delete': object
  'delete.title': { count: number }
  'delete.body': { count: number; names: string | number }
  'delete.notEnded.title': object
  'delete.notEnded.body': { count: number }
  'delete.notEnded.which': { count: number; names: string | number }
  'delete.notEnded.confirm': object
  'delete.done': { count: number }
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
  'upcoming.guest.title': object
  'upcoming.guest.body': object
  'enter.field': object
  'enter.invalid': object
  'enter.joining': object
  'demo': object
  'demo.title': object
  'demo.name': object
  'demo.help': object
  'demo.create': object
  'demo.ready': object
  'demo.enter': object
  'demo.copy': object
  'create.encrypted': object
  'create.encrypted.help': object
  'share.secret': object
  'share.secret.missing': object
}>('conferences', english, import.meta.glob(['./*/conferences.json', '!./en/*'], { import: 'default' }))
