import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

export type { Logger }

/**
 * Fields are recognized by their last word, so that `hostPassword` and `attendeeKey` are hidden like `password` and
 * `key`.
 */
const secretField = /(password|hash|token|secret|key|authorization|cookie)$/i
const DEEPEST = 6

/** JSON lines on stdout. Secrets are cut out by the names of their fields, wherever they stand. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: hideSecrets },
      serializers: { err: describeError },
    },
    destination,
  )
}

/** Our own walk: pino's redaction by paths took ten times as long as the rest of a line. */
function hideSecrets(fields: object, depth = 0): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      secretField.test(name) ? '[hidden]' : hideWithin(value, depth),
    ]),
  )
}

/** A failed query brings the values it was given along, in a field and in its text. */
function describeError(error: Error): Record<string, unknown> {
  const { params: _params, ...described } = pino.stdSerializers.err(error)
  return hideSecrets(described)
}

const queryValues = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g

function hideWithin(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replace(queryValues, '')
  // Values with a class of their own (errors, dates) are written by their own serializer.
  const isPlain = typeof value === 'object' && value?.constructor === Object
  if (!isPlain && !Array.isArray(value)) return value
  if (depth >= DEEPEST) return '[deeper]'
  return Array.isArray(value)
    ? value.map((inner) => hideWithin(inner, depth + 1))
    : hideSecrets(value as object, depth + 1)
}

const secretParameters = /([?&](?:key|password|access_token|token|code)=)[^&#]*/gi

/** An address as it may stand in a log: what opens doors is cut out. */
export function withoutSecrets(url: string): string {
  return url.replace(secretParameters, '$1[hidden]').replace(/(\/password\/reset\/)[^/?#]+/i, '$1[hidden]')
}
