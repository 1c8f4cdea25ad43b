// Made of en/invitation.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/invitation.json'

export default defineArea<{
  'text.link': { name: string | number }
  'text.byId': { address: string | number }
  'text.id': { id: string | number }
  'text.password': { password: string | number }
  'text.passwordUnknown': object
  'link': object
  'whole': object
  'whole.copied': object
  'copied': object
  'share': object
  'ownComputer': { host: string | number }
}>('invitation', english, import.meta.glob(['./*/invitation.json', '!./en/*'], { import: 'default' }))
