// Made of en/subscribers.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/subscribers.json'

export default defineArea<{
  'title': object
  'search': object
  'new': object
  'new.title': object
  'edit': object
  'edit.title': object
  'editName': { name: string | number }
  'edit.failed': { name: string | number }
  'name': object
  'target': object
  'target.help': object
  'interval': object
  'interval.seconds': { seconds: number }
  'kinds': object
  'kind.any': object
  'enable': object
  'enable.failed': { id: string | number }
  'disable': object
  'delete.title': { count: number }
  'delete.body': { names: string | number }
  'failed': { names: string | number; reason: string | number }
  'delete.failed': { id: string | number }
  'automation.title': object
  'automation.body': { name: string | number }
  'state.enabled': object
  'state.disabled': object
  'state.delivered': object
  'state.failing': object
  'id': object
  'secret': object
  'created': object
  'waiting': object
  'waiting.count': { count: number }
  'last': object
  'last.ok': { count: number }
  'last.failed': { attempts: number }
  'last.answered': { status: string | number }
  'last.none': object
  'nextTry': object
  'sort.displayName': object
  'sort.targetUrl': object
  'sort.targetInterval': object
  'selected': object
  'none': object
  'empty.title': object
  'empty.body': object
  'kind.0': object
  'kind.1': object
  'kind.2': object
  'kind.3': object
  'kind.4': object
  'kind.5': object
  'kind.6': object
  'kind.7': object
  'kind.8': object
  'kind.9': object
  'kind.10': object
  'kind.100': object
  'kind.101': object
  'kind.102': object
  'kind.103': object
  'kind.104': object
  'kind.200': object
  'kind.201': object
  'kind.202': object
  'delete': object
  'deliveries': object
}>('subscribers', english, import.meta.glob(['./*/subscribers.json', '!./en/*'], { import: 'default' }))
