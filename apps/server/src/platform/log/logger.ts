import { type DestinationStream, type LevelWithSilent, type Logger, pino } from 'pino'

export type { Logger }

const secretFields = [
  'password',
  'newPassword',
  'token',
  'access_token',
  'refresh_token',
  'client_secret',
  'clientSecret',
  'apiKey',
  'authorization',
  'cookie',
]

/** JSON lines on stdout. Secrets are cut out wherever they stand up to two levels deep. */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: {
        paths: ['', '*.', '*.*.'].flatMap((depth) => secretFields.map((field) => depth + field)),
        censor: '[hidden]',
      },
    },
    destination,
  )
}

const secretParameters = /([?&](?:key|password|access_token|token|code)=)[^&#]*/gi

/** An address as it may stand in a log: what opens doors is cut out. */
export function withoutSecrets(url: string): string {
  return url.replace(secretParameters, '$1[hidden]').replace(/(\/password\/reset\/)[^/?#]+/i, '$1[hidden]')
}
