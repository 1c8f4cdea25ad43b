// Made of en/conference-dialogs.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/conference-dialogs.json'

export default defineArea<{
  'end.title': { count: number }
  'end.body': { count: number; names: string | number }
  'end.confirm': object
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
  'share.key': object
  'share.none': object
  'share.done': object
  'delete.title': { count: number }
  'delete.body': { count: number; names: string | number }
  'delete.recordings': { count: number }
  'delete.recordings.stay': { count: number }
  'delete.recordings.gone': { count: number }
  'delete.confirm': object
  'delete.notEnded.title': object
  'delete.notEnded.body': { count: number }
  'delete.notEnded.which': { count: number; names: string | number }
  'delete.notEnded.confirm': object
  'delete.done': { count: number }
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
  'rename.title': object
  'duplicate.title': object
  'duplicate.about': object
}>('conference-dialogs', english, import.meta.glob(['./*/conference-dialogs.json', '!./en/*'], { import: 'default' }))
