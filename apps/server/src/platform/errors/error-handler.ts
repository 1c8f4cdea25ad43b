import { type ErrorBody, errorCatalogue } from '@lumi/contract'
import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { isDatabaseOutage, isDeadlock, isOutOfDiskSpace, missingReference } from '../db/outage.ts'
import { reasonOf } from '../health/reason.ts'
import { MediaUnavailable } from '../media/errors.ts'
import { StorageFull, StorageUnavailable } from '../storage/errors.ts'
import { LumiFailure } from './failure.ts'

/** Turns everything that goes wrong into an answer of the catalogue. The only place that does. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answerError(error, request, reply))
}

/** Also for what goes wrong before a route is found, where Fastify runs no hook and asks no error handler. */
export function answerError(
  error: FastifyError,
  { log }: { log: FastifyBaseLogger },
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error)
  if (failure.errorName === 'internal' && !isOfAbortedRequest(error, reply))
    log.error({ err: error }, 'request failed')
  if (failure.errorName === 'storageFull') log.warn({ reason: reasonOf(error) }, 'storage is full')
  if (failure.errorName === 'unavailable' || failure.errorName === 'storageError')
    log.warn({ reason: error.message }, 'a dependency is unavailable')
  if (failure.retryAfter !== undefined) reply.header('retry-after', Math.ceil(failure.retryAfter))
  return reply
    .code(errorCatalogue[failure.errorName].status)
    .headers({
      'content-type': FAILURE_TYPE,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(failureBody(failure))
}

/** Work that ended because its caller did (`Ctx.signal`). */
const isOfAbortedRequest = ({ name }: FastifyError, { raw }: FastifyReply) =>
  name === 'AbortError' && raw.destroyed && !raw.writableFinished

export const FAILURE_TYPE = 'application/json; charset=utf-8'

/** The JSON body of a failure. */
export function failureBody({ errorName, message, field }: LumiFailure): string {
  const body: ErrorBody = {
    error_code: errorCatalogue[errorName].code,
    error_name: errorName,
    error_description: message,
    ...(field ? { error_field: field } : {}),
  }
  return JSON.stringify(body)
}

/** Errors of a full working disk. */
const FULL_DISK = new Set(['ENOSPC', 'EDQUOT'])

function toFailure(error: FastifyError): LumiFailure {
  if (error instanceof LumiFailure) return error
  if (error instanceof StorageFull || isOutOfDiskSpace(error) || FULL_DISK.has(error.code))
    return new LumiFailure('storageFull')
  if (error instanceof StorageUnavailable) return new LumiFailure('storageError', { retryAfter: 1 })
  if (isOutage(error) || isDeadlock(error)) return new LumiFailure('unavailable', { retryAfter: 1 })
  const gone = missingReference(error)
  if (gone) return goneMeanwhile[gone] ?? new LumiFailure('operationFailed')
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new LumiFailure('invalidJson')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new LumiFailure('bodyTooLarge')
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new LumiFailure('invalidBody', { description: 'The body must be JSON' })
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new LumiFailure('invalidPath')
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new LumiFailure('invalidBody')
    default:
      // Mistakes of a request that Fastify finds are the caller's; all other errors are ours.
      return new LumiFailure(isClientError(error) ? 'invalidBody' : 'internal')
  }
}

/**
 * Failures of things that existed at the start of the request and were deleted before its end: the same as if it had
 * arrived later.
 */
const goneMeanwhile: Partial<Record<string, LumiFailure>> = {
  apps: new LumiFailure('tokenUnauthorized'),
  accounts: new LumiFailure('tokenUnauthorized'),
  sessions: new LumiFailure('tokenUnauthorized'),
  conferences: new LumiFailure('invalidConferenceId'),
  contents: new LumiFailure('invalidContentId'),
}

/** A dependency that the supervisor or somebody else is bringing back. */
function isOutage(error: FastifyError): boolean {
  return isDatabaseOutage(error) || error instanceof MediaUnavailable
}

function isClientError({ code, statusCode }: FastifyError): boolean {
  return code?.startsWith('FST_') && statusCode !== undefined && statusCode >= 400 && statusCode < 500
}
