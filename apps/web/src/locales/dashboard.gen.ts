// Made of en/dashboard.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/dashboard.json'

export default defineArea<{
  'files': object
  'files.empty.title': object
  'files.empty.body': object
  'files.empty.guest': object
  'keys': object
  'keys.help': object
  'keys.clientId': object
  'keys.clientSecret': object
  'keys.apiKey': object
  'api': object
  'api.help': object
  'api.auth': object
  'api.auth.help': object
  'api.core': object
  'api.core.help': object
  'api.content': object
  'api.content.help': object
  'api.portal': object
  'api.portal.help': object
  'api.download': object
  'api.downloadName': { name: string | number }
}>('dashboard', english, import.meta.glob(['./*/dashboard.json', '!./en/*'], { import: 'default' }))
