// Made of en/common.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/common.json'

export default defineArea<{
  'product': object
  'action.back': object
  'action.cancel': object
  'action.close': object
  'action.help': object
  'action.retry': object
  'action.home': object
  'actions.more': { name: string | number }
  'skip': object
  'state.loading': object
  'state.error.title': object
  'state.error.body': object
  'state.denied.title': object
  'state.denied.body': object
  'state.gone.title': object
  'state.gone.body': object
  'notFound.title': object
  'notFound.body': { path: string | number }
  'copy.copied': object
  'copy.failed': object
  'leave.title': object
  'leave.body': object
  'leave.leave': object
  'leave.stay': object
  'moment.justNow': object
  'toast.region': object
  'toast.dismiss': object
  'scheme.label': object
  'scheme.auto': object
  'scheme.light': object
  'scheme.dark': object
  'language.label': object
  'language.unsaved': object
  'error.connection': object
  'error.notSent': object
  'error.unconfirmed': object
  'error.unconfirmed.once': object
  'connection.offline': object
  'connection.unreachable': object
  'waiting.offline.title': object
  'waiting.offline.body': object
  'waiting.unreachable.title': object
  'waiting.unreachable.body': object
  'password.show': { field: string | number }
  'password.rules': object
  'password.refused': { characters: string | number }
  'password.blank': object
  'label.candlelight': object
  'label.bubble': object
  'label.sky': object
  'label.lime': object
  'footer.privacy': object
  'footer.terms': object
  'footer.copyright': { year: string | number }
  'footer.legal': object
  'developer.title': object
  'developer.heading': object
  'developer.body': object
  'developer.go': object
  'card.all': object
  'card.allOf': { title: string | number }
  'secret.show': object
  'secret.hide': object
  'copy': object
  'copied': object
  'actions.rename': object
  'actions.duplicate': object
  'actions.copyLink': object
  'mail.off': object
  'actions.copyPortalLink': object
  'copy.copiedPortalLink': object
  'copy.name': { name: string | number }
}>('common', english, import.meta.glob(['./*/common.json', '!./en/*'], { import: 'default' }))
