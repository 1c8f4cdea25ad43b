// Made of en/app.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/app.json'

export default defineArea<{
  'title': object
  'logo': object
  'logo.help': object
  'logo.of': { title: string | number }
  'about': object
  'about.help': object
  'name': object
  'name.needed': object
  'description': object
  'description.needed': object
  'default': object
  'default.help': object
  'default.is': object
  'legal': object
  'legal.help': object
  'privacy': object
  'terms': object
  'keys': object
  'keys.help': object
  'clientId': object
  'apiKey': object
  'clientSecret': object
  'replace': object
  'replace.apiKey': object
  'replace.clientSecret': object
  'replace.apiKey.title': object
  'replace.apiKey.body': object
  'replace.clientSecret.title': object
  'replace.clientSecret.body': object
  'backend': object
  'backend.help': object
  'backend.on': object
  'backend.enable': object
  'storage': object
  'storage.help': object
  'storage.used': { used: string | number; quota: string | number }
  'storage.files': { size: string | number }
  'storage.recordings': { size: string | number }
  'storage.free': { size: string | number }
  'storage.low': object
  'delete': object
  'delete.help': object
  'delete.default': object
  'delete.open': object
  'delete.title': { title: string | number }
  'delete.body': object
  'delete.confirm': object
  'delete.done': { title: string | number }
  'delete.stuck': object
  'backend.manage': object
  'replaced.apiKey': object
  'replaced.clientSecret': object
  'backend.title': object
  'backend.body': object
  'backend.warning': object
  'backend.confirm': object
  'delete.type': { title: string | number }
}>('app', english, import.meta.glob(['./*/app.json', '!./en/*'], { import: 'default' }))
