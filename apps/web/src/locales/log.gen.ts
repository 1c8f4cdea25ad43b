// Made of en/log.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/log.json'

export default defineArea<{
  'title': object
  'authenticating': object
  'environment': object
  'environment.development': object
  'environment.staging': object
  'environment.root': object
  'environment.elsewhere': { name: string | number }
  'environment.here': { name: string | number }
  'clear': object
  'empty': object
  'search': object
  'date': object
  'type': object
  'type.any': object
  'type.error': object
  'type.warning': object
  'type.info': object
  'server': object
  'server.any': object
  'node': object
  'node.any': object
  'message': object
}>('log', english, import.meta.glob(['./*/log.json', '!./en/*'], { import: 'default' }))
