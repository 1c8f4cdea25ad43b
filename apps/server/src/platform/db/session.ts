import type * as driver from 'drizzle-orm/node-postgres'
import type * as core from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { NodePgSession, NodePgTransaction, sql } from './orm.ts'

type None = Record<string, never>
type Transaction = driver.NodePgTransaction<None, None>

/**
 * Drizzle's session, except that a transaction whose connection breaks gives it back to the pool, to be thrown away,
 * however early that happens.
 */
export class Session extends NodePgSession<None, None> {
  readonly #client: driver.NodePgClient
  readonly #dialect: core.PgDialect

  constructor(client: driver.NodePgClient, dialect: core.PgDialect) {
    super(client, dialect, undefined)
    this.#client = client
    this.#dialect = dialect
  }

  override async transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    config?: core.PgTransactionConfig,
  ): Promise<T> {
    const client = (await this.#client.connect()) as pg.PoolClient
    const tx = new NodePgTransaction<None, None>(this.#dialect, new Session(client, this.#dialect), undefined)
    try {
      await tx.execute(sql`begin`)
      if (config) await tx.setTransaction(config)
      const result = await work(tx)
      await tx.execute(sql`commit`)
      client.release()
      return result
    } catch (error) {
      const undone = await tx.execute(sql`rollback`).then(
        () => true,
        () => false,
      )
      client.release(!undone)
      throw error
    }
  }
}
