import { expect, test, vi } from 'vitest'
import { quietAborts } from './quiet-aborts.ts'

test('the end of data channels that the server has ended on purpose is not logged, other errors are', () => {
  const written = vi.fn()
  const logger = {
    error: written,
    methodFactory: (_method: string) => written,
    rebuild() {
      this.error = this.methodFactory('error')
    },
  }
  quietAborts(logger as never)
  logger.error('DataChannel error on lossy: User-Initiated Abort', { sctpCauseCode: 12 })
  expect(written).not.toHaveBeenCalled()
  logger.error('DataChannel error on lossy: Protocol Violation', { sctpCauseCode: 13 })
  logger.error('failed')
  expect(written).toHaveBeenCalledTimes(2)
})
