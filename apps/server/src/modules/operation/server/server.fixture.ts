import { eq } from '../../../platform/db/orm.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { readApiKey } from '../../identity/app/keys.ts'
import { findApp } from '../../identity/app/repository.ts'
import { apps } from '../../identity/table.ts'
import { servers } from './table.ts'

export const registration = {
  machineId: 'machine-1',
  url: 'ws://127.0.0.1:9',
  ip: '193.0.6.139',
  version: '1.9.0',
  livekitApiKey: 'node',
  livekitApiSecret: 'a secret that only this node knows',
}
export const idle = {
  version: '1.9.0',
  cpuUsage: 0,
  memUsage: 1_000_000,
  connections: 0,
  clients: 0,
  throughputCount: 0,
  pingCount: 0,
  rebootRequired: false,
}

/** Calls that media servers of an app make. */
export function nodesOf(server: TestServer, clientId: string) {
  const headers = async () => {
    const app = await findApp(server.services.db, clientId)
    return { authorization: `ApiKey ${app ? readApiKey(server.services, app) : ''}` }
  }
  return {
    headers,
    async register(fields: object = {}) {
      const body = { ...registration, ...fields }
      return server.call('POST', '/v1/server', { body, headers: await headers() })
    },
    /** Registers; answers the new id. */
    async add(machineId: string, fields: object = {}): Promise<string> {
      const body = { ...registration, machineId, ...fields }
      const answer = await server.call('POST', '/v1/server', { body, headers: await headers() })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.serverId
    },
    async beat(serverId: string, fields: object = {}) {
      const body = { ...idle, ...fields }
      return server.call('PUT', `/v1/server/${serverId}/heartbeat`, { body, headers: await headers() })
    },
    /**
     * Its last heartbeat becomes too old. The clock is not moved, because that would remove people from conferences.
     */
    async fallSilent(serverId: string) {
      const lastHeartbeat = new Date(server.clock.now().getTime() - 31_000)
      await server.services.db.update(servers).set({ lastHeartbeat }).where(eq(servers.serverId, serverId))
      // Advances the clock, so that a later move has a later time than the start.
      server.clock.advance(0.01)
    },
  }
}

/** Switches the private cloud on or off, as its page does. */
export async function setBackend({ services }: TestServer, clientId: string, backend: boolean) {
  await services.db.update(apps).set({ backend }).where(eq(apps.clientId, clientId))
}

/** An owner whose app hosts its conferences itself. */
export async function signUpWithBackend(server: TestServer) {
  const owner = await server.signUp()
  await setBackend(server, owner.clientId, true)
  return { ...owner, nodes: nodesOf(server, owner.clientId) }
}
