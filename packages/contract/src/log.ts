import { z } from 'zod'
import { queryInt, Timestamp } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { routes } from './route.ts'
import { defaultLogServer, logTypes } from './values.ts'

/** Something that an operator should know of. */
export const LogEntry = z
  .object({
    id: z.int().meta({ description: 'Increases with every entry', example: 4711 }),
    date: Timestamp,
    type: z.enum(logTypes).meta({ description: 'Severity', example: 'warning' }),
    server: z.string().meta({
      description: `Part of the installation that wrote it; \`${defaultLogServer}\` for those that name none`,
      example: 'Lumi',
    }),
    node: z
      .string()
      .meta({ description: 'Process that wrote it: host name and process id', example: 'meet1:4242' }),
    message: z.string().meta({
      description: 'Description of the event, in one line',
      example: 'a delivery failed (status=500)',
    }),
  })
  .meta({ id: 'LogEntry' })
export type LogEntry = z.infer<typeof LogEntry>

/** The token that opens the log viewer. */
export const LogToken = z
  .object({
    token: z.string().meta({
      description: 'For the log calls and, as `auth: { token }`, for the realtime socket',
      example: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
    }),
    expires_in: z.int().meta({ description: 'Lifetime in seconds', example: 300 }),
    environment: z
      .enum(['root', 'staging', 'development'])
      .meta({ description: 'Environment of this installation', example: 'root' }),
  })
  .meta({ id: 'LogToken' })
export type LogToken = z.infer<typeof LogToken>

const Name = z.string().min(1).max(200).optional()

/** The log of the installation, for those who look after it. */
export const logRoutes = routes({
  login: {
    method: 'GET',
    service: 'portal',
    path: '/api/firestore/login',
    summary: 'Exchange an access token for a short-lived log token',
    description:
      'Its bearer receives `log_entries` on the realtime socket and may read the log, nothing else.',
    access: { admin: true },
    openInDevelopment: true,
    tokenInQuery: true,
    query: z.object({
      token: z
        .string()
        .max(4000)
        .optional()
        .meta({ description: 'The access token, if it cannot be sent as a header' }),
    }),
    response: LogToken,
    rateLimit: { max: 60, seconds: 60 },
  },
  list: {
    method: 'GET',
    service: 'portal',
    path: '/api/logs',
    summary: 'List log entries, newest first',
    description: 'Entries are stored for 14 days, at most the newest 100,000.',
    access: { admin: true, log: true },
    openInDevelopment: true,
    query: z.object({
      type: z.enum(logTypes).optional().meta({ description: 'Only entries of this type', example: 'error' }),
      server: Name.meta({ description: 'Only entries from this part of the installation', example: 'Lumi' }),
      node: Name.meta({ description: 'Only entries from this process', example: 'meet1:4242' }),
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Text that the message contains; case is ignored', example: 'delivery' }),
      after: queryInt(0, Number.MAX_SAFE_INTEGER)
        .optional()
        .meta({ description: 'Only entries newer than the one with this id', example: 4700 }),
      ...pageQuery(500, 100),
    }),
    response: page(LogEntry),
  },
})
