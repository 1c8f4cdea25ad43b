import type { EventKind } from '@lumi/contract/values'
import { systemClock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { createTestServer, type TestServer } from '../../../testing/test-server.ts'
import { happen } from '../event/event.fixture.ts'

type Owner = Awaited<ReturnType<TestServer['signUp']>>

/** A server that delivers to receivers on this machine. */
export const createDeliveringServer = (): Promise<TestServer> =>
  createTestServer({
    variables: { ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8', ALLOW_OUTGOING_PORTS: '1-65535' },
  })

/** A subscriber of the owner's app, which receives all events every second. */
export async function addSubscriber(
  server: TestServer,
  { token }: Owner,
  subscriber: { targetUrl: string } & Record<string, unknown>,
): Promise<{ clientId: string; subscriberId: string; secret: string }> {
  const body = { displayName: 'Test', targetInterval: 1, ...subscriber }
  return (await server.call('POST', '/v1/subscriber', { token, body })).body
}

/** Things of these kinds happen in the owner's app, in real time. */
export const happenTo = ({ clientId }: Owner, kinds: readonly EventKind[], db: Db): Promise<void> =>
  happen(
    { db, clock: systemClock },
    kinds.map((kind, n) => ({ kind, clientId, confId: 'conf', displayName: `event ${n}` })),
  )
