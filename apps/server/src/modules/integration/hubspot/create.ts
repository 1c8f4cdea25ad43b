import { DisplayName } from '@lumi/contract'
import { ConferenceState } from '@lumi/contract/values'
import { inTransaction, type Services } from '../../../platform/context.ts'
import {
  addConference,
  type ConferenceRow,
  findConference,
  hostLink,
  inviteHost,
} from '../../conferencing/public-api.ts'
import { findAccountId, joinUrl } from '../install/conference-access.ts'
import type { CardTicket } from './card.ts'
import { findHubSpotConference, insertHubSpotConference } from './conference-repository.ts'
import type { HubSpotInstallation } from './table.ts'

/** A conference that was created from a record, with its links. */
export type Created = { conference: ConferenceRow; guestUrl: string; hostUrl: string }

/** Creates the conference that a card allows. The ticket of a card creates one, however often it is used. */
export async function createFromCard(
  services: Services,
  installation: HubSpotInstallation,
  { ticket, displayName, hostName }: { ticket: CardTicket; displayName: string; hostName: string },
): Promise<Created> {
  const { clientId, installationId } = installation
  const { objectType, objectId, email } = ticket
  const accountId = await findAccountId(services, clientId, email)
  const own = DisplayName.safeParse(email?.split('@')[0]).data
  return inTransaction(services, async (tx) => {
    const requestId = requestIdOf(ticket)
    const conference = await addConference(tx, clientId, { displayName, requestId })
    const { confId } = conference
    const known = await findHubSpotConference(tx.db, confId)
    if (known) return linksOf(services, conference, known.hostUserId)
    const hostUserId = await inviteHost(tx, conference, { accountId, displayName: own ?? hostName })
    const created = tx.clock.now()
    const object = { installationId, objectType, objectId }
    await insertHubSpotConference(tx.db, { ...object, confId, hostUserId, created })
    return linksOf(services, conference, hostUserId)
  })
}

const requestIdOf = ({ jti }: CardTicket) => `hubspot-${jti}`

const linksOf = (services: Services, conference: ConferenceRow, hostUserId: string): Created => ({
  conference,
  guestUrl: joinUrl(services, conference),
  hostUrl: hostLink(services, conference.confId, hostUserId),
})

/** A conference of the record of a card, with its links; undefined for another one. */
export async function findCreated(
  services: Services,
  { installationId, objectType, objectId }: CardTicket,
  confId: string,
): Promise<Created | undefined> {
  const link = await findHubSpotConference(services.db, confId)
  const isOfRecord =
    link?.installationId === installationId && link.objectType === objectType && link.objectId === objectId
  const conference = isOfRecord ? await findConference(services.db, confId) : undefined
  if (!link || !conference || conference.state === ConferenceState.deleted) return undefined
  return linksOf(services, conference, link.hostUserId)
}
