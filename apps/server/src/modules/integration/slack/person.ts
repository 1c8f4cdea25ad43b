import { DisplayName } from '@lumi/contract'
import { type Language, languages } from '@lumi/contract/values'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { findAccountId } from '../install/conference-access.ts'
import { callSlack, SlackPaused } from './client.ts'
import type { InstallationRow } from './table.ts'

/** Somebody in Slack. */
export type Person = {
  displayName: string | undefined
  language: Language
  /** The account of the app that has their address, if it may manage conferences. */
  accountId: string | undefined
}

const text = z.string().optional().catch(undefined)
const Answer = z.object({
  user: z.object({
    name: text,
    real_name: text,
    locale: text,
    is_bot: z.boolean().optional().catch(undefined),
    profile: z.object({ email: text, display_name: text, real_name: text }).optional().catch(undefined),
  }),
})

const unknown: Person = { displayName: undefined, language: 'en', accountId: undefined }

/** Somebody in Slack, as far as Slack says who they are. @throws SlackPaused */
export async function readPerson(
  services: Services,
  installation: InstallationRow,
  userId: string,
  { timeout }: { timeout?: number } = {},
): Promise<Person> {
  try {
    const answer = await callSlack(
      services,
      installation,
      (client) => client.users.info({ user: userId, include_locale: true }),
      { timeout },
    )
    const { data } = Answer.safeParse(answer)
    if (!data) return unknown
    const { profile, name, real_name, locale, is_bot } = data.user
    const names = [profile?.display_name, profile?.real_name, real_name, name]
    return {
      displayName: names.map((given) => DisplayName.safeParse(given).data).find(Boolean),
      language: languageOf(locale),
      accountId: is_bot ? undefined : await findAccountId(services, installation.clientId, profile?.email),
    }
  } catch (error) {
    if (error instanceof SlackPaused) throw error
    // The conference does not depend on the name of the person who asked for it.
    services.log.info(
      { reason: error instanceof Error ? error.name : 'unknown' },
      'a person of Slack is not known',
    )
    return unknown
  }
}

const languageOf = (locale: string | undefined): Language =>
  languages.find((language) => locale?.toLowerCase().split('-')[0] === language) ?? 'en'
