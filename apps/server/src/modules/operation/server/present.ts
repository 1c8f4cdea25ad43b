import type { Server } from '@lumi/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import { aliveSince } from './alive.ts'
import type { ServerRow } from './table.ts'

export function presentServer({ clock }: { clock: Clock }, row: ServerRow): Server {
  return {
    serverId: row.serverId,
    clientId: row.clientId,
    machineId: row.machineId,
    url: row.url,
    ip: row.ip,
    countryCode: row.countryCode,
    enabled: row.enabled,
    online: row.lastHeartbeat > aliveSince(clock.now()),
    setting: row.setting,
    version: row.version,
    cpuUsage: row.cpuUsage,
    memUsage: row.memUsage,
    connections: row.connections,
    clients: row.clients,
    throughputCount: row.throughputCount,
    pingCount: row.pingCount,
    rebootRequired: row.rebootRequired,
    created: row.created.toISOString(),
    lastHeartbeat: row.lastHeartbeat.toISOString(),
  }
}
