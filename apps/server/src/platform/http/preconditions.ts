import type { IncomingHttpHeaders } from 'node:http'

/** Callers who have a file, or a part of it, compare these to find out if it has changed. */
export type Validators = {
  /** Strong: another one as soon as a byte is another one. */
  etag: string
  /** Undefined for answers that are made on the spot. */
  modified?: Date
}

/** `failed`: the caller wants nothing of a file that has changed. `notModified`: they have it as it is. */
export type Precondition = 'met' | 'failed' | 'notModified'

/** Evaluates the conditional headers of a GET or HEAD for a file (RFC 9110, 13.2.2). */
export function checkPreconditions(headers: IncomingHttpHeaders, file: Validators): Precondition {
  const { 'if-match': match, 'if-unmodified-since': unmodifiedSince } = headers
  const { 'if-none-match': noneMatch, 'if-modified-since': modifiedSince } = headers
  if (match !== undefined) {
    if (!lists(match, file.etag, isStrong)) return 'failed'
  } else if (compareTime(file, unmodifiedSince) === 'later') return 'failed'
  if (noneMatch !== undefined) return lists(noneMatch, file.etag) ? 'notModified' : 'met'
  return compareTime(file, modifiedSince) === 'notLater' ? 'notModified' : 'met'
}

/** True where the part that is asked for is of this file (RFC 9110, 13.1.5); otherwise the whole is to be sent. */
export function isSameForRange(condition: string | string[] | undefined, file: Validators): boolean {
  if (condition === undefined) return true
  if (typeof condition !== 'string') return false
  if (condition.includes('"')) return condition === file.etag
  // Files are not changed in place, so a time is as precise as a tag.
  return file.modified !== undefined && Date.parse(condition) === wholeSecond(file.modified)
}

const tag = /(W\/)?"[^"]*"/g
const isStrong = (one: string) => !one.startsWith('W/')

/** True where a list of tags has this one; commas may be within a tag. */
const lists = (list: string, etag: string, counts: (one: string) => boolean = () => true): boolean =>
  list.trim() === '*' ||
  (list.match(tag) ?? []).filter(counts).some((one) => one.replace(/^W\//, '') === etag)

/** Compares the file's time with that of a header; undefined where either is missing or the header is no date. */
function compareTime({ modified }: Validators, time: string | undefined): 'later' | 'notLater' | undefined {
  const at = Date.parse(time ?? '')
  if (Number.isNaN(at) || !modified) return undefined
  return wholeSecond(modified) > at ? 'later' : 'notLater'
}

/** Rounds down to whole seconds, the precision of HTTP dates. */
const wholeSecond = (time: Date) => Math.floor(time.getTime() / 1000) * 1000
