import { collabPath } from '@lumi/contract/values'
import { startRedis } from '../../apps/server/src/testing/redis.ts'
import { freePort, type Lumi, startLumi } from './lumi.ts'
import { type SecondServer, secondServer } from './second-server.ts'
import { takeTurns } from './take-turns.ts'

/** `pidOf('server')` is the first, which the supervisor of the database and the media server starts again. */
export interface TwoServers extends Lumi {
  /** The first one's own address. */
  readonly firstUrl: string
  /** The other one, which nobody else starts again. */
  readonly second: Pick<SecondServer, 'port' | 'start' | 'kill'>
  /** Returns the numbers of open board pages at the first and at the second server through their address. */
  boards(): number[]
}

/** Two servers behind one database, one Redis, one media server and one address, whose connections they take in turn. */
export async function startTwoServers(env: Record<string, string> = {}): Promise<TwoServers> {
  const redis = await startRedis()
  const port = await freePort()
  const url = `http://localhost:${port}`
  const shared = { ...env, PUBLIC_URL: url, REDIS_URL: redis.url }
  const first = await startLumi(shared)
  const second = await secondServer(first.dataDir, shared)
  await second.start()
  const proxy = await takeTurns(port, [Number(new URL(first.url).port), second.port])
  return {
    ...first,
    url,
    firstUrl: first.url,
    second,
    boards: () => proxy.standing(collabPath),
    async stop() {
      await proxy.stop()
      await second.stop()
      await first.stop()
      await redis.stop()
    },
  }
}
