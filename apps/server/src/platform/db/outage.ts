/** SQLSTATE classes and codes that mean "the database is not there", not "the statement is wrong". */
const OUTAGE_STATES = /^(08...|57P0[1-5]|53300)$/
const OUTAGE_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'ENOENT',
])
/** pg gives these no code. */
const OUTAGE_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired)/

/** Returns true if an error, or one of its causes, means that PostgreSQL cannot be reached. */
export function isDatabaseOutage(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    // A file that is missing is no outage; a socket that is missing is.
    if (code === 'ENOENT' ? 'syscall' in cause && cause.syscall === 'connect' : isOutageCode(code))
      return true
    if (OUTAGE_MESSAGES.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseOutage)) return true
  }
  return false
}

const isOutageCode = (code: string) => OUTAGE_STATES.test(code) || OUTAGE_SYSTEM_CODES.has(code)

/** Returns true if an error is PostgreSQL's refusal of a second row with the same key. */
export const isUniqueViolation = (error: unknown, constraint: string): boolean =>
  constraintOf(error, '23505') === constraint

/** The table that a row names something of that is not there, or not there any more; undefined for every other error. */
export function missingReference(error: unknown): string | undefined {
  return /_(apps|accounts|conferences|contents|sessions|servers)_[a-z]+_id_fk$/.exec(
    constraintOf(error, '23503') ?? '',
  )?.[1]
}

/** Returns true if a row names something that does not exist, or does not exist any more. */
export const isMissingReference = (error: unknown): boolean => refusalOf(error, '23503') !== undefined

/** Returns true if PostgreSQL rolled back a transaction to resolve a deadlock. */
export const isDeadlock = (error: unknown): boolean => refusalOf(error, '40P01') !== undefined

/** Returns true if PostgreSQL had no disk space left. */
export const isOutOfDiskSpace = (error: unknown): boolean => refusalOf(error, '53100') !== undefined

function constraintOf(error: unknown, state: string): string | undefined {
  const refusal = refusalOf(error, state)
  return refusal && 'constraint' in refusal ? String(refusal.constraint) : undefined
}

function refusalOf(error: unknown, state: string): Error | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === state) return cause
  }
  return undefined
}
