import { ConferenceState } from '@lumi/contract/values'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { connectOrigin } from '../../../platform/http/connect-origin.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { handlePausable } from '../install/pause.ts'
import { joinButton, plain, stateLine, unescapeMarkup } from './card.ts'
import { readConference } from './card-state.ts'
import { callSlack, SlackRefused } from './client.ts'
import { readPerson } from './person.ts'
import { findInstallation } from './repository.ts'
import { slackWords } from './slack-words.ts'

/** Links of one message that are described. */
export const MOST_LINKS = 5

/** Describes links to conferences under a message. */
export const describeLinks = defineJob({
  name: 'slack.unfurl',
  payload: z.object({
    installationId: z.string(),
    clientId: z.string(),
    channel: z.string(),
    messageTs: z.string(),
    /** The person who wrote the message. */
    slackUserId: z.string(),
    urls: z.array(z.string()).max(MOST_LINKS),
  }),
  retries: 3,
  timeoutSeconds: 60,
  perTenant: 1,
})

export function handleUnfurls(services: Services): void {
  handlePausable(services, describeLinks, (links) => describe(services, links))
}

async function describe(
  services: Services,
  { installationId, channel, messageTs: ts, slackUserId, urls }: z.output<typeof describeLinks.payload>,
): Promise<void> {
  const installation = await findInstallation(services.db, installationId)
  if (!installation) return
  const { language } = await readPerson(services, installation, slackUserId)
  const t = slackWords(language)
  const unfurls: Record<string, { blocks: object[] }> = {}
  for (const url of urls) {
    const confId = roomOf(services, url)
    // Conferences of other apps are nobody's business here.
    const state = confId && (await readConference(services, installation, confId))
    if (!state) continue
    // Names of people are for those who may join, and the reader of a link may lack the password.
    const line = stateLine({ ...state, people: null }, language, t)
    unfurls[url] = {
      blocks: [
        {
          type: 'section',
          text: plain(`${state.displayName}\n${line}`),
          // The address as it was posted: another one might give more rights.
          ...(isOpen(state.state) && { accessory: joinButton(unescapeMarkup(url), t) }),
        },
      ],
    }
  }
  if (Object.keys(unfurls).length === 0) return
  await callSlack(services, installation, (client) =>
    client.chat.unfurl({ channel, ts, unfurls: unfurls as never }),
  ).catch((error) => {
    // The message is gone, or links may not be described there.
    if (!(error instanceof SlackRefused)) throw error
  })
}

const isOpen = (state: ConferenceState) => state === ConferenceState.waiting || state === ConferenceState.live

/** The conference that an address of a room names; undefined for all other addresses. */
export function roomOf({ config }: Pick<Services, 'config'>, text: string): string | undefined {
  const url = URL.parse(unescapeMarkup(text))
  if (!url) return undefined
  const { origin } = new URL(config.publicUrl)
  const isOwn = url.origin === origin || url.origin === connectOrigin(config)
  return isOwn && /^\/(room\/)?join\/?$/i.test(url.pathname)
    ? (url.searchParams.get('id') ?? undefined)
    : undefined
}
