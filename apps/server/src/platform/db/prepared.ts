import type { Db } from './database.ts'

/**
 * A query for a hot path: Drizzle writes its SQL once, PostgreSQL plans it once on each connection. Give
 * `.prepare()` a name that nothing else has; values come in by `sql.placeholder`.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const built = new WeakMap<Db, Query>()
  return (db) => {
    const known = built.get(db)
    if (known) return known
    const query = build(db)
    built.set(db, query)
    return query
  }
}
