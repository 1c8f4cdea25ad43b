import type { LogType } from '@lumi/contract'
import { type DestinationStream, pino } from 'pino'

/** A line of the log that operators should find again. */
export type BufferedLine = { date: Date; type: LogType; server?: string; message: string }

export type LogBuffer = {
  /** The destination of `createLogger`: every line is written to `out`, and lines for operators are buffered. */
  destination: DestinationStream
  /** Removes and returns the oldest buffered lines. */
  take(atMost: number): BufferedLine[]
  /** Takes lines back that could not be stored. */
  giveBack(lines: readonly BufferedLine[]): void
}

/** The largest number of lines that wait while they cannot be stored; then the oldest are dropped. */
const MOST_WAITING = 1_000
const LONGEST_MESSAGE = 2_000
const WARN = pino.levels.values.warn ?? 40
const ERROR = pino.levels.values.error ?? 50
/** Fields that every line has, or that are shown in another way. */
const unsaid = new Set(['level', 'time', 'msg', 'err', 'kept', 'server', 'reqId', 'pid', 'hostname'])

/**
 * Buffers warnings, errors, and other lines with the field `kept: true`; none with `kept: false`. It gets the written
 * lines, so that redacted values are redacted here as well.
 */
export function createLogBuffer(out: DestinationStream = pino.destination(1)): LogBuffer {
  let waiting: BufferedLine[] = []
  const destination = {
    // Makes pino report the level beside the line.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      out.write(line)
      const isBuffered =
        this.lastLevel >= WARN ? !line.includes('"kept":false') : line.includes('"kept":true')
      if (!isBuffered) return
      waiting.push(readLine(line, this.lastLevel))
      if (waiting.length > MOST_WAITING) waiting.shift()
    },
  }
  return {
    destination,
    take: (atMost) => waiting.splice(0, atMost),
    giveBack(lines) {
      waiting = [...lines, ...waiting].slice(-MOST_WAITING)
    },
  }
}

function readLine(line: string, level: number): BufferedLine {
  const fields = JSON.parse(line) as Record<string, unknown>
  const { time, server } = fields
  return {
    date: typeof time === 'string' ? new Date(time) : new Date(),
    type: level >= ERROR ? 'error' : level >= WARN ? 'warning' : 'info',
    server: typeof server === 'string' ? server : undefined,
    message: messageOf(fields),
  }
}

/** Returns the message with its error, and the fields that belong to it. */
function messageOf({ msg, err, ...fields }: Record<string, unknown>): string {
  const { type, message } = (err ?? {}) as { type?: string; message?: string }
  const details = Object.entries(fields)
    .filter(([name, value]) => !unsaid.has(name) && (typeof value !== 'object' || value === null))
    .map(([name, value]) => `${name}=${value}`)
  const text = [msg, message && `${type ?? 'Error'}: ${message}`].filter(Boolean).join(': ')
  const whole = details.length > 0 ? `${text} (${details.join(', ')})` : text
  return whole
    .replaceAll('\0', '')
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_MESSAGE)
    .toWellFormed()
}
