import type { Column as AnyColumn, Query } from 'drizzle-orm'
import type * as driver from 'drizzle-orm/node-postgres'
import type * as core from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { Column, is, NodePgSession, NodePgTransaction, sql } from './orm.ts'

type None = Record<string, never>
type Transaction = driver.NodePgTransaction<None, None>
type PrepareInput = Parameters<driver.NodePgSession<None, None>['prepareQuery']>
type Rest = PrepareInput extends [unknown, unknown, unknown, unknown, unknown?, ...infer R] ? R : never

/**
 * Drizzle's session with two things done otherwise. Rows of plain columns are read by a plan made once per
 * query, where Drizzle looks at every single value anew: a third of the time of a long list. And a transaction
 * whose connection breaks gives it back to the pool, to be thrown away, however early that happens.
 */
export class Session extends NodePgSession<None, None> {
  readonly #client: driver.NodePgClient
  readonly #dialect: core.PgDialect

  constructor(client: driver.NodePgClient, dialect: core.PgDialect) {
    super(client, dialect, undefined)
    this.#client = client
    this.#dialect = dialect
  }

  override prepareQuery<T extends core.PreparedQueryConfig = core.PreparedQueryConfig>(
    query: Query,
    fields: core.SelectedFieldsOrdered | undefined,
    name: string | undefined,
    arrayMode: boolean,
    mapper?: (rows: unknown[][]) => T['execute'],
    ...rest: Rest
  ) {
    return super.prepareQuery<T>(query, fields, name, arrayMode, mapper ?? rowReader(fields), ...rest)
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

/** Makes the function that turns arrays of values into rows; undefined where a field is more than a column. */
function rowReader(
  fields: core.SelectedFieldsOrdered | undefined,
): ((rows: unknown[][]) => unknown) | undefined {
  const plan: { name: string; column: AnyColumn }[] = []
  for (const { path, field } of fields ?? []) {
    const [name, ...deeper] = path
    if (name === undefined || deeper.length > 0 || !is(field, Column)) return undefined
    plan.push({ name, column: field })
  }
  if (plan.length === 0) return undefined
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      plan.forEach(({ name, column }, index) => {
        const value = values[index]
        row[name] = value === null ? null : column.mapFromDriverValue(value)
      })
      return row
    })
}
