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

type PlannedColumn = { index: number; name: string; decode: ((value: unknown) => unknown) | undefined }

/**
 * Makes the function that turns arrays of values into rows. Rows are flat, or hold a group of columns for each
 * table that was joined: null where an outer join found nothing, which its first column tells. Undefined where the
 * fields are something else; Drizzle reads those itself.
 */
function rowReader(
  fields: core.SelectedFieldsOrdered | undefined,
): ((rows: unknown[][]) => unknown) | undefined {
  const groups = new Map<string, PlannedColumn[]>()
  for (const [index, { path, field }] of (fields ?? []).entries()) {
    const [name, group = FLAT, ...deeper] = path.toReversed()
    if (name === undefined || deeper.length > 0 || !is(field, Column)) return undefined
    const columns = groups.get(group) ?? []
    if (group !== FLAT && columns.length === 0 && !field.notNull) return undefined
    columns.push({ index, name, decode: decoderOf(field) })
    groups.set(group, columns)
  }
  const flat = groups.get(FLAT)
  if (flat) return groups.size === 1 ? (rows) => rows.map((values) => readColumns(flat, values)) : undefined
  if (groups.size === 0) return undefined
  const plan = [...groups].map(([name, columns]) => ({ name, columns, first: columns[0]?.index ?? 0 }))
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      for (const { name, columns, first } of plan) {
        row[name] = values[first] === null ? null : readColumns(columns, values)
      }
      return row
    })
}

/** The group of columns that are in none. */
const FLAT = ''

function readColumns(columns: readonly PlannedColumn[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { index, name, decode } of columns) {
    const value = values[index]
    row[name] = value === null || !decode ? value : decode(value)
  }
  return row
}

/** Undefined for columns whose values are taken as the driver brings them. */
function decoderOf(column: AnyColumn): PlannedColumn['decode'] {
  const takesAsIs = column.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return takesAsIs ? undefined : (value) => column.mapFromDriverValue(value)
}
