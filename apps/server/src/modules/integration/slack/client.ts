import type { ConnectionProblem } from '@lumi/contract/values'
import type { WebClient } from '@slack/web-api'
import type { Services } from '../../../platform/context.ts'
import { ProductPaused } from '../install/pause.ts'
import { announceIntegrations } from '../lti-integration/announce.ts'
import { clearProblem, updateInstallation } from './repository.ts'
import type { InstallationRow } from './table.ts'

/** Slack is slower than that only when it is disturbed. */
const LIMIT_MS = 10_000
/** The pause where Slack names none. */
const PAUSE_SECONDS = 30

/** Slack accepts no calls for this workspace before `until`. */
export class SlackPaused extends ProductPaused {
  override name = 'SlackPaused'

  constructor(until: Date) {
    super('Slack asks for a pause', until)
  }
}

/** Slack has answered, and refused the call: another try would end in the same way. `reason` is Slack's name of it. */
export class SlackRefused extends Error {
  override name = 'SlackRefused'
  readonly reason: string

  constructor(reason: string) {
    super(`Slack answered ${reason}`)
    this.reason = reason
  }
}

/** Slack did not answer, or not as documented. */
export class SlackFailed extends Error {
  override name = 'SlackFailed'
}

/** The context in which the token of an installation is encrypted. */
export const tokenContext = (installationId: string): string => `slack token ${installationId}`

type Using = Pick<Services, 'config' | 'log'>

/** A client of Slack's API, with the token of a workspace or without one. It tries each call once. */
export async function slackClient(
  { config, log }: Using,
  token?: string,
  timeout = LIMIT_MS,
): Promise<WebClient> {
  // Most installations have no Slack: it is loaded when it is first used.
  const { WebClient, LogLevel } = await import('@slack/web-api')
  return new WebClient(token, {
    slackApiUrl: `${config.slack?.url}/api/`,
    timeout,
    // Jobs wait and try again; a call never does, so that no restart loses it.
    rejectRateLimitedCalls: true,
    retryConfig: { retries: 0 },
    allowAbsoluteUrls: false,
    logger: {
      debug() {},
      info() {},
      warn: (...words: unknown[]) => log.debug({ reason: words.join(' ') }, 'Slack was called'),
      error: (...words: unknown[]) => log.debug({ reason: words.join(' ') }, 'Slack was called'),
      setLevel() {},
      getLevel: () => LogLevel.WARN,
      setName() {},
    },
  })
}

/**
 * Calls Slack in the name of an installation, and stores how that went.
 * @throws SlackPaused @throws SlackRefused @throws SlackFailed
 */
export async function callSlack<Answer>(
  services: Services,
  installation: InstallationRow,
  call: (client: WebClient) => Promise<Answer>,
  { timeout }: { timeout?: number } = {},
): Promise<Answer> {
  const { db, clock, secrets } = services
  const { installationId, pausedUntil } = installation
  if (!services.config.slack) throw new SlackFailed('Slack is not set up on this server any more')
  if (pausedUntil && pausedUntil > clock.now()) throw new SlackPaused(pausedUntil)
  const token = secrets.decrypt(installation.token, tokenContext(installationId))
  try {
    const answer = await call(await slackClient(services, token, timeout))
    // An earlier call of this run may have failed since the installation was read.
    if (await clearProblem(db, installationId)) announceIntegrations(services, installation.clientId)
    return answer
  } catch (error) {
    const failure = await explain(error, clock.now())
    if (failure instanceof SlackPaused)
      await updateInstallation(db, installationId, { pausedUntil: failure.until })
    const problem = problemOf(failure)
    if (problem) {
      await updateInstallation(db, installationId, { problem, problemSince: clock.now() })
      announceIntegrations(services, installation.clientId)
    }
    throw failure
  }
}

const revoked = new Set([
  'account_inactive',
  'invalid_auth',
  'not_authed',
  'org_login_required',
  'team_access_not_granted',
  'token_expired',
  'token_revoked',
])

function problemOf(failure: Error): ConnectionProblem | undefined {
  if (failure instanceof SlackFailed) return 'unreachable'
  if (!(failure instanceof SlackRefused)) return undefined
  if (revoked.has(failure.reason)) return 'revoked'
  return failure.reason === 'missing_scope' ? 'missingScope' : undefined
}

/** The failure of a call in our own terms: errors of the client can contain what was sent. */
export async function explain(error: unknown, now: Date): Promise<Error> {
  const { SlackError, WebAPIPlatformError, WebAPIRateLimitedError } = await import('@slack/web-api')
  const pause = (seconds: number) => new SlackPaused(new Date(now.getTime() + seconds * 1000))
  if (error instanceof WebAPIRateLimitedError) return pause(error.retryAfter)
  if (error instanceof WebAPIPlatformError) {
    const { error: reason } = error.data
    if (reason === 'ratelimited') return pause(PAUSE_SECONDS)
    return overloaded.has(reason) ? new SlackFailed(reason) : new SlackRefused(reason)
  }
  if (error instanceof SlackError) return new SlackFailed(error.message)
  // The client's own error for a 429 without a time.
  if (error instanceof Error && error.message.startsWith('Retry header')) return pause(PAUSE_SECONDS)
  return error instanceof Error ? error : new Error(String(error))
}

/** Another try may succeed. */
const overloaded = new Set(['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable'])
