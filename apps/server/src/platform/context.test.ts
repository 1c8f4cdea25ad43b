import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../testing/test-server.ts'
import { afterCommit, inTransaction } from './context.ts'
import { sql } from './db/orm.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The number of running transactions of this database that have ids of their own. */
async function openTransactions(): Promise<number> {
  const { rows } = await server.services.db.execute<{ open: number }>(
    sql`select count(*)::int as open from pg_locks join pg_stat_activity using (pid)
      where locktype = 'transactionid' and granted and datname = current_database()`,
  )
  return rows[0]?.open ?? 0
}

test('work registered for after the commit runs then, in order, outside of the transaction', async () => {
  const done: string[] = []
  await inTransaction(server.services, async (tx) => {
    await tx.db.execute(sql`select pg_current_xact_id()`)
    afterCommit(tx, async () => done.push(`first, ${await openTransactions()} open`))
    afterCommit(tx, ({ db }) => done.push(db === server.services.db ? 'second' : 'in the transaction'))
    done.push('work')
  })
  await expect.poll(() => done.toSorted()).toEqual(['first, 0 open', 'second', 'work'])
})

test('it is never done where the transaction fails', async () => {
  const followUp = vi.fn()
  const failing = inTransaction(server.services, async (tx) => {
    afterCommit(tx, followUp)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(followUp).not.toHaveBeenCalled()
})

test('inside of another transaction, it waits for the outer one', async () => {
  const followUp = vi.fn()
  await inTransaction(server.services, async (outer) => {
    await inTransaction(outer, async (inner) => afterCommit(inner, followUp))
    expect(followUp).not.toHaveBeenCalled()
  })
  expect(followUp).toHaveBeenCalledOnce()
})

test('one that fails is logged, and those after it are done all the same', async () => {
  const logged = vi.spyOn(server.services.log, 'error').mockImplementation(() => undefined)
  const next = vi.fn()
  await inTransaction(server.services, async (tx) => {
    afterCommit(tx, () => Promise.reject(new Error('away')))
    afterCommit(tx, next)
  })
  await expect.poll(() => logged.mock.calls.length).toBe(1)
  expect(next).toHaveBeenCalledOnce()
})
