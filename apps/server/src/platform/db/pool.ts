import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseOutage } from './outage.ts'

const RETRY_PAUSE_MS = 50

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

type PatientPoolConfig = pg.PoolConfig & { patienceMs: number; onWaiting?: (error: Error) => void }

/**
 * A pool that outlives its database. While PostgreSQL is being started again, a request that has not sent
 * anything yet waits a little for a connection; only then it fails.
 */
export class PatientPool extends pg.Pool {
  readonly #patienceMs: number
  #onWaiting: PatientPoolConfig['onWaiting']

  /** `onWaiting` is called once when a query has to wait for a connection. */
  constructor({ patienceMs, onWaiting, ...options }: PatientPoolConfig) {
    super(options)
    this.#patienceMs = patienceMs
    this.#onWaiting = onWaiting
    // Without listeners a lost connection, idle or in use, would end the process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const client = this.#connectPatiently()
    if (!callback) return client
    client.then(
      (connected) => callback(undefined, connected, (release) => connected.release(release as Error)),
      (error) => callback(error, undefined, () => {}),
    )
  }

  async #connectPatiently(): Promise<pg.PoolClient> {
    const deadline = Date.now() + this.#patienceMs
    for (;;) {
      try {
        return await super.connect()
      } catch (error) {
        if (!isDatabaseOutage(error) || Date.now() >= deadline || this.ending) throw error
        this.#onWaiting?.(error as Error)
        this.#onWaiting = undefined
        await delay(RETRY_PAUSE_MS)
      }
    }
  }
}
