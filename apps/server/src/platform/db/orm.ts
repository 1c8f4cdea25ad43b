import { createRequire } from 'node:module'

/**
 * Drizzle, loaded in its CommonJS form. As an ES module each of its files makes Node read the whole of its
 * package.json again (180 kB): that cost a second at every start and 150 MB of memory that came back late.
 * Types still come from the package itself.
 */
const load = createRequire(import.meta.url)
const core: typeof import('drizzle-orm') = load('drizzle-orm')
const postgres: typeof import('drizzle-orm/pg-core') = load('drizzle-orm/pg-core')

export const {
  and,
  asc,
  between,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  max,
  ne,
  notInArray,
  or,
  sql,
  sum,
} = core
export const {
  PgDialect,
  bigint,
  boolean,
  check,
  customType,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} = postgres
export const {
  NodePgDatabase,
  NodePgSession,
  NodePgTransaction,
  drizzle,
}: typeof import('drizzle-orm/node-postgres') = load('drizzle-orm/node-postgres')
export const { migrate }: typeof import('drizzle-orm/node-postgres/migrator') = load(
  'drizzle-orm/node-postgres/migrator',
)
