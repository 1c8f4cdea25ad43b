// Made of en/servers.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/servers.json'

export default defineArea<{
  'refresh': object
  'search': object
  'filter': object
  'filter.any': object
  'enable': object
  'enable.one': { url: string | number }
  'disable': object
  'disable.one': { url: string | number }
  'change.failed': { url: string | number; reason: string | number }
  'delete': object
  'delete.title': { count: number }
  'delete.body': { urls: string | number }
  'delete.failed': { url: string | number; reason: string | number }
  'state.enabled': object
  'state.disabled': object
  'state.offline': object
  'state.reboot': object
  'use.connections': { count: number }
  'use.sessions': { count: number }
  'load.cpu': { percent: string | number }
  'history': object
  'history.period': { url: string | number }
  'history.hour': object
  'history.day': object
  'history.cpuUsage': object
  'history.memUsage': object
  'history.clients': object
  'history.connections': object
  'history.count': { count: number }
  'history.empty': object
  'id': object
  'machine': object
  'ip': object
  'version': object
  'setting': object
  'throughput': object
  'pings': object
  'pings.count': { count: number }
  'created': object
  'heartbeat': object
  'sort.url': object
  'sort.connections': object
  'sort.clients': object
  'sort.cpuUsage': object
  'sort.memUsage': object
  'selected': object
  'none': object
  'failed': object
  'empty.title': object
  'empty.body': object
  'empty.go': object
}>('servers', english, import.meta.glob(['./*/servers.json', '!./en/*'], { import: 'default' }))
