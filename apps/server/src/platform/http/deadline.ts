import { deadlineHeader } from '@lumi/contract/values'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock/clock.ts'
import { fail } from '../errors/failure.ts'

/**
 * Refuses requests whose deadline has passed. A request can be held back by a silent connection and arrive much later:
 * its sender has treated it as failed by then, and may have decided otherwise.
 */
export function refuseLate(clock: Clock, { headers }: FastifyRequest): void {
  const deadline = headers[deadlineHeader]
  if (deadline === undefined) return
  const time = Date.parse(String(deadline))
  if (Number.isNaN(time))
    fail('deadlinePassed', { field: deadlineHeader, description: 'The deadline is not a time' })
  if (clock.now().getTime() > time) fail('deadlinePassed')
}
