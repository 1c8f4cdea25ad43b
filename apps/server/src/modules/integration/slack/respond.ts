import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { OutgoingFailed, OutgoingRefused } from '../../../platform/outgoing/errors.ts'
import type { Message } from './card.ts'
import { SlackFailed, SlackPaused } from './client.ts'

const LIMIT_MS = 10_000
const PAUSE_SECONDS = 30

/** The address by which a request can be answered five times within half an hour; Slack sends it, signed. */
export const ResponseUrl = z.url({ protocol: /^https?$/ }).max(2000)

/**
 * Answers a request by its response address: for the person alone, or for everybody in the conversation. False if the
 * address does not work any more, or is not Slack's. @throws SlackPaused @throws SlackFailed
 */
export async function respond(
  { outgoing, clock, config }: Pick<Services, 'outgoing' | 'clock' | 'config'>,
  url: string,
  message: Message,
  to: 'person' | 'everybody',
): Promise<boolean> {
  if (!config.slack || !isAtSlack(config.slack.url, url)) return false
  const body = JSON.stringify({
    ...message,
    response_type: to === 'everybody' ? 'in_channel' : 'ephemeral',
    replace_original: false,
    unfurl_links: false,
  })
  try {
    const { status, headers } = await outgoing.safeFetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body,
      timeoutMs: LIMIT_MS,
      maxBytes: 4096,
      beyond: 'cut',
    })
    if (status === 429) {
      const seconds = Number(headers['retry-after']) || PAUSE_SECONDS
      throw new SlackPaused(new Date(clock.now().getTime() + seconds * 1000))
    }
    if (status >= 500) throw new SlackFailed(`the response address answered ${status}`)
    return status < 300
  } catch (error) {
    if (error instanceof OutgoingRefused) return false
    if (error instanceof OutgoingFailed) throw new SlackFailed('the response address did not answer')
    throw error
  }
}

/** True for hosts of Slack's own domain, such as `hooks.slack.com`: an answer has links that nobody else may see. */
export function isAtSlack(slackUrl: string, url: string): boolean {
  const [slack, target] = [new URL(slackUrl), new URL(url)]
  return target.protocol === slack.protocol && `.${target.hostname}`.endsWith(`.${slack.hostname}`)
}
