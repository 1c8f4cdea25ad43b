import { getLogger, LoggerNames } from 'livekit-client'

/** SCTP's cause 'User-Initiated Abort': the media server has ended the connection on purpose. */
const endedOnPurpose = 12

/** The loglevel library behind it, as far as it is used here. */
interface Logger {
  methodFactory: (method: string, ...rest: never[]) => (message: string, context?: object) => void
  rebuild(): void
}

/**
 * Whoever is moved to another room, or expelled, is put out of the media of this one, and the control plane says why. The
 * SDK logs the end of its data channels as errors all the same: those are left out. What fails otherwise is logged.
 */
export function quietAborts(logger = getLogger(LoggerNames.Engine) as unknown as Logger): void {
  const make = logger.methodFactory
  logger.methodFactory = (method, ...rest) => {
    const log = make(method, ...rest)
    if (method !== 'error') return log
    return (message, ...context) => {
      if (!isAbort(context[0])) log(message, ...context)
    }
  }
  logger.rebuild()
}

const isAbort = (context: object | undefined) =>
  context !== undefined && 'sctpCauseCode' in context && context.sctpCauseCode === endedOnPurpose
