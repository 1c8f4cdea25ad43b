import { DisplayName } from '@lumi/contract'
import { type Language, languages } from '@lumi/contract/values'
import type { ModalView } from '@slack/web-api'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { plain } from './card.ts'
import { callSlack, SlackFailed, SlackPaused, SlackRefused } from './client.ts'
import { readPerson } from './person.ts'
import { ResponseUrl } from './respond.ts'
import { slackWords } from './slack-words.ts'
import type { InstallationRow } from './table.ts'

/** Names the form among those that Slack sends. */
export const MODAL = 'lumi_new'
/** Slack waits three seconds for both calls and our answer. */
const PERSON_MS = 900
const OPEN_MS = 1_500

/** Opens the form for a new conference. It has to be opened within three seconds, so that a job would be too late. */
export async function openModal(
  services: Services,
  installation: InstallationRow,
  { triggerId, userId }: { triggerId: string; userId: string },
): Promise<void> {
  try {
    const { language } = await readPerson(services, installation, userId, { timeout: PERSON_MS })
    await callSlack(
      services,
      installation,
      (client) => client.views.open({ trigger_id: triggerId, view: modal(language) }),
      { timeout: OPEN_MS },
    )
  } catch (error) {
    const isSlack =
      error instanceof SlackFailed || error instanceof SlackPaused || error instanceof SlackRefused
    if (!isSlack) throw error
    services.log.info({ reason: error.message }, 'a form could not be opened in Slack')
  }
}

const modal = (language: Language): ModalView => {
  const t = slackWords(language)
  return {
    type: 'modal',
    callback_id: MODAL,
    private_metadata: language,
    title: plain(t('modal.title')),
    submit: plain(t('modal.create')),
    close: plain(t('modal.cancel')),
    blocks: [
      {
        type: 'input',
        block_id: 'name',
        optional: true,
        label: plain(t('modal.name')),
        element: {
          type: 'plain_text_input',
          action_id: 'name',
          max_length: 200,
          placeholder: plain(t('modal.namePlaceholder')),
        },
      },
      {
        type: 'input',
        block_id: 'channel',
        label: plain(t('modal.channel')),
        element: {
          type: 'conversations_select',
          action_id: 'channel',
          default_to_current_conversation: true,
          response_url_enabled: true,
        },
      },
    ],
  }
}

const text = z.string().max(4000).nullish()
const View = z.object({
  id: z.string().min(1).max(100),
  callback_id: z.string(),
  private_metadata: z.string().default(''),
  state: z.object({
    values: z.object({
      name: z.object({ name: z.object({ value: text }) }).optional(),
      channel: z.object({ channel: z.object({ selected_conversation: text }) }).optional(),
    }),
  }),
})

/** The form, filled in. */
export const Submission = z.object({
  type: z.literal('view_submission'),
  team: z.object({ id: z.string().min(1).max(100) }),
  user: z.object({ id: z.string().min(1).max(100) }),
  view: View,
  response_urls: z
    .array(z.object({ response_url: ResponseUrl, channel_id: z.string().min(1).max(100) }))
    .optional(),
})

type View = z.output<typeof View>

/** The answer that shows, at the name, why nothing is created. */
export function refuse({ private_metadata }: View, reason: 'name.invalid' | 'failed') {
  const language = languages.find((known) => known === private_metadata) ?? 'en'
  return { response_action: 'errors', errors: { name: slackWords(language)(reason) } }
}

/** The name and the conversation that were entered. The name is undefined if it cannot be used, and may be empty. */
export function entered({ state }: View): { name: string | undefined; channelId: string | undefined } {
  const name = state.values.name?.name.value?.trim() ?? ''
  const channelId = state.values.channel?.channel.selected_conversation ?? undefined
  return { name: !name || DisplayName.safeParse(name).success ? name : undefined, channelId }
}
