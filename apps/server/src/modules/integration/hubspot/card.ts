import { ConferenceState } from '@lumi/contract/values'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { readSigned } from '../../../platform/secrets/signed.ts'
import { findConferencesAmong } from '../../conferencing/public-api.ts'
import { findAccount } from '../../identity/public-api.ts'
import { joinUrl } from '../install/conference-access.ts'
import { findLastConferencesOf } from './conference-repository.ts'
import { hubspotWords } from './hubspot-words.ts'
import { findInstallationOfHub, updateInstallation } from './repository.ts'
import { type HubSpotInstallation, objectTypes } from './table.ts'

const PURPOSE = 'hubspot card'
/** A record may stay open for a while before somebody presses the button of its card. */
const TICKET_MS = 60 * 60_000
/** HubSpot shows at most five results on a card. */
const MOST = 5

/** The identifier of a record. */
const objectId = z.string().regex(/^\d{1,20}$/)

/** Request of HubSpot when somebody opens a record. An app card sends the same. */
const CardRequest = z.object({
  portalId: z.string().regex(/^\d{1,20}$/),
  associatedObjectId: objectId,
  associatedObjectType: z.string().toLowerCase().pipe(z.enum(objectTypes)),
  userEmail: z.email().max(254).optional().catch(undefined),
})

/** The right to create a conference from one record, and the address of the person in HubSpot. */
const Ticket = z.object({
  jti: z.string(),
  installationId: z.string(),
  objectType: z.enum(objectTypes),
  objectId,
  email: z.string().optional(),
})
export type CardTicket = z.output<typeof Ticket>

/** The card of a record; `malformed` for another request. */
export async function cardOf(
  services: Services,
  query: Record<string, string>,
): Promise<object | 'malformed'> {
  const { data } = CardRequest.safeParse(query)
  if (!data) return 'malformed'
  const { db, clock } = services
  const installation = await findInstallationOfHub(db, data.portalId)
  // Somebody has disconnected the account here, and the app is still in HubSpot.
  if (!installation) return { results: [] }
  await updateInstallation(db, installation.installationId, { lastUsed: clock.now() })
  const { installationId, installedBy } = installation
  const account = installedBy ? await findAccount(db, installedBy) : undefined
  const t = hubspotWords(account?.language)
  const object = {
    installationId,
    objectType: data.associatedObjectType,
    objectId: data.associatedObjectId,
  }
  const ticket = await sign(services, { ...object, jti: newToken(), email: data.userEmail })
  const uri = new URL(`/api/hs/create?${new URLSearchParams({ ticket })}`, services.config.publicUrl)
  return {
    results: (await conferencesOf(services, installation, object)).map((conference, index) => ({
      objectId: index + 1,
      title: conference.displayName,
      link: joinUrl(services, conference),
      properties: [
        { label: t('card.state'), dataType: 'STRING', value: t(stateWords(conference.state)) },
        { label: t('card.created'), dataType: 'DATETIME', value: conference.created.getTime() },
      ],
    })),
    primaryAction: { type: 'IFRAME', width: 640, height: 520, uri: uri.href, label: t('card.new') },
  }
}

/** The last conferences of a record that are not deleted, newest first. */
async function conferencesOf(
  { db }: Services,
  { clientId }: HubSpotInstallation,
  object: Omit<CardTicket, 'jti' | 'email'>,
) {
  const links = await findLastConferencesOf(db, object, MOST)
  const found = await findConferencesAmong(
    db,
    links.map(({ confId }) => confId),
  )
  return found
    .filter((conference) => conference.clientId === clientId)
    .toSorted((a, b) => b.created.getTime() - a.created.getTime())
}

function stateWords(state: number) {
  if (state === ConferenceState.live) return 'card.state.2' as const
  return state === ConferenceState.ended ? ('card.state.3' as const) : ('card.state.1' as const)
}

const sign = ({ secrets, clock }: Services, ticket: CardTicket): Promise<string> =>
  new SignJWT(ticket)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(clock.now().getTime() + TICKET_MS))
    .sign(secrets.key(PURPOSE))

/** The right that an address of a card gives; undefined if it has ended. */
export async function readTicket(
  { secrets, clock }: Services,
  text: string,
): Promise<CardTicket | undefined> {
  return Ticket.safeParse(await readSigned(text, secrets.key(PURPOSE), clock.now())).data
}
