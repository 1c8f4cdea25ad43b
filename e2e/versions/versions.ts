import { startRedis } from '../../apps/server/src/testing/redis.ts'
import { freePort, startLumi } from '../support/lumi.ts'
import { secondServer } from '../support/second-server.ts'
import { takeTurns } from '../support/take-turns.ts'

/** An installation in the middle of an upgrade: two servers of different versions on one database. */
export interface Versions {
  /** The one address that people know. */
  readonly url: string
  readonly dataDir: string
  /** Each one's own address. */
  readonly older: string
  readonly newer: string
  /** Starts the newer one beside the older one, whose database it migrates. */
  startNewer(): Promise<void>
  /** Chooses the versions that new connections to the address reach. */
  lead(to: 'older' | 'newer' | 'both'): void
  /** Ends the connections through the address, as a server does that stops. */
  cut(): void
  /** Kills the older server, which its supervisor starts again. */
  killOlder(): Promise<void>
  stop(): Promise<void>
}

/** Begins with the older version alone. */
export async function startOlder({ redis: wantsRedis }: { redis: boolean }): Promise<Versions> {
  const { LUMI_OLDER_FOLDER: folder } = process.env
  if (!folder) throw new Error('The global set-up sets LUMI_OLDER_FOLDER')
  const redis = wantsRedis ? await startRedis() : undefined
  const port = await freePort()
  const env = {
    PUBLIC_URL: `http://localhost:${port}`,
    // The subscriber is one of ours.
    ALLOW_PRIVATE_ADDRESSES: '127.0.0.0/8',
    ALLOW_OUTGOING_PORTS: '1-65535',
    ...(redis && { REDIS_URL: redis.url }),
  }
  const lumi = await startLumi(env, undefined, folder)
  const newer = await secondServer(lumi.dataDir, env)
  const olderPort = Number(new URL(lumi.url).port)
  const ports = [olderPort]
  const turns = await takeTurns(port, ports)
  return {
    url: env.PUBLIC_URL,
    dataDir: lumi.dataDir,
    older: lumi.url,
    newer: `http://localhost:${newer.port}`,
    startNewer: () => newer.start(),
    lead(to) {
      const led = { older: [olderPort], newer: [newer.port], both: [olderPort, newer.port] }[to]
      ports.splice(0, ports.length, ...led)
    },
    cut: () => turns.cut(),
    killOlder: async () => void process.kill(await lumi.pidOf('server'), 'SIGKILL'),
    async stop() {
      await turns.stop()
      await newer.stop()
      await lumi.stop()
      await redis?.stop()
    },
  }
}
