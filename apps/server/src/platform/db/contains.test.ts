import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { containsWords } from './contains.ts'
import { sql } from './orm.ts'

const params = (search: string) => {
  const found = containsWords([sql`a`, sql`b`], search)
  return found && new PgDialect().sqlToQuery(found).params
}

test('each word is looked for once in each text, whatever it means in a pattern', () => {
  expect(params(' two  50% two ')).toEqual(['%two%', '%two%', '%50\\%%', '%50\\%%'])
  expect(params('  ')).toBeUndefined()
})

test('no more than twelve words are looked for', () => {
  const words = Array.from({ length: 100 }, (_, at) => String.fromCharCode(0x4e00 + at)).join(' ')
  expect(params(words)).toHaveLength(24)
})
