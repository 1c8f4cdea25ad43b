import { z } from 'zod'
import { Timestamp } from './fields.ts'
import { routes } from './route.ts'
import { slackProblems } from './values.ts'

const SlackInstallationId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Id of an installation: lower-case letters and digits', example: 's3v9xq2mzr8k' })

const sharesRecordings = z.boolean().meta({
  description:
    'True if the card of a conference has links to its recordings, which open for everybody who reads the channel',
  example: false,
})

/** A Slack workspace in which the app is installed. */
export const SlackInstallation = z
  .object({
    installationId: SlackInstallationId,
    teamName: z.string().meta({ description: 'Name of the workspace', example: 'Riverside School' }),
    installedBy: z
      .string()
      .meta({ description: 'Name of the person who installed it, as it was then', example: 'Ada Lovelace' }),
    created: Timestamp,
    lastUsed: Timestamp.nullable().meta({
      description: 'Time of the last request from the workspace; null if there was none',
      example: null,
    }),
    problem: z
      .enum(slackProblems)
      .nullable()
      .meta({ description: 'Reason of the last failure; null if the last call succeeded', example: null }),
    problemSince: Timestamp.nullable().meta({ description: 'Time of that failure', example: null }),
    sharesRecordings,
  })
  .meta({ id: 'SlackInstallation' })
export type SlackInstallation = z.infer<typeof SlackInstallation>

const params = z.object({ id: SlackInstallationId })
const owned = { service: 'core', access: { account: 4, app: true } } as const

/** Slack workspaces in which an app is installed. */
export const slackRoutes = routes({
  list: {
    ...owned,
    method: 'GET',
    path: '/slack/installations',
    summary: 'List the Slack workspaces in which the app is installed, oldest first',
    response: z.object({ items: z.array(SlackInstallation) }),
    errors: [],
  },
  install: {
    method: 'POST',
    service: 'core',
    path: '/slack/installation',
    summary: 'Begin the installation in a Slack workspace',
    description:
      'The browser that made this call opens the address within ten minutes. Slack then asks for the workspace and for consent.',
    access: { account: 4 },
    response: z.object({
      url: z.string().meta({
        description: 'Address on the same host',
        example: '/api/slack/auth?install=eyJhbGciOiJIUzI1NiJ9',
      }),
    }),
    errors: ['slackNotConfigured'],
    rateLimit: { max: 60, seconds: 600 },
    setsDeviceCookie: true,
  },
  update: {
    ...owned,
    method: 'PUT',
    path: '/slack/installation/{id}',
    summary: 'Change what cards in a Slack workspace show',
    params,
    body: z.object({ sharesRecordings }).meta({ id: 'SlackInstallationChange' }),
    response: SlackInstallation,
    errors: ['unknownInstallation'],
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: '/slack/installation/{id}',
    summary: 'Disconnect a Slack workspace',
    description:
      'The app is removed from the workspace. Conferences stay, and cards that were posted no longer change.',
    params,
    response: null,
    errors: ['unknownInstallation'],
  },
})
