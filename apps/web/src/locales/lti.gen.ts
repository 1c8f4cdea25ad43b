// Made of en/lti.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/lti.json'

export default defineArea<{
  'title': object
  'search': object
  'sort.description': object
  'sort.platform': object
  'sort.created': object
  'platform': object
  'platform.any': object
  'platform.1': object
  'platform.2': object
  'platform.3': object
  'new': object
  'new.title': object
  'edit': object
  'edit.title': object
  'setup': object
  'setup.of': { name: string | number }
  'setup.title': { platform: string | number }
  'setup.1': object
  'setup.2': object
  'setup.2.old': object
  'setup.3': object
  'setup.roles': object
  'setup.pem': object
  'setup.jwk': object
  'setup.id': object
  'setup.client': object
  'setup.help': object
  'help.client': object
  'help.client.answer': object
  'help.keys': object
  'help.keys.1': object
  'help.keys.2': object
  'help.keys.2.old': object
  'help.keys.3': object
  'help.deployment': object
  'help.deployment.1': object
  'help.deployment.2': object
  'help.deployment.3': object
  'help.launch': object
  'help.launch.address': { address: string | number }
  'help.launch.reach': object
  'help.launch.values': object
  'help.launch.window': object
  'help.more': object
  'delete': object
  'delete.title': { count: number }
  'delete.body': { names: string | number }
  'failed': { names: string | number; reason: string | number }
  'delete.failed': { id: string | number }
  'description': object
  'description.needed': object
  'selfHosted': object
  'authorization': object
  'authorization.needed': object
  'version': object
  'version.latest': object
  'version.old': object
  'keys': object
  'keys.help': object
  'keys.needed': object
  'keys.wrong': object
  'blackboard.new': object
  'deployment': object
  'deployment.help': object
  'selected': object
  'none': object
  'empty.title': object
  'empty.body': object
}>('lti', english, import.meta.glob(['./*/lti.json', '!./en/*'], { import: 'default' }))
