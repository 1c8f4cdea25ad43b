import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import type { ConferenceRow } from '../../conferencing/public-api.ts'
import { findAccount } from '../../identity/public-api.ts'
import { escaped } from '../lti-launch/page.ts'
import { callHubSpot } from './client.ts'
import { findHubSpotConference } from './conference-repository.ts'
import { hubspotWords } from './hubspot-words.ts'
import { updateMeeting } from './meeting-repository.ts'
import { HubSpotRefused } from './request.ts'
import type { HubSpotInstallation, HubSpotMeeting, ObjectType } from './table.ts'

/** HubSpot's numbers for the association of a meeting with another object. */
const associationTypes: Record<ObjectType, number> = { contact: 200, deal: 212 }
/** HubSpot searches for this many values at once. */
const MOST_ADDRESSES = 100
const MOST_NAMES = 200
const MEETINGS = '/crm/v3/objects/meetings'

export type Association = {
  to: { id: string }
  types: { associationCategory: 'HUBSPOT_DEFINED'; associationTypeId: number }[]
}

const association = (type: ObjectType, id: string): Association => ({
  to: { id },
  types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: associationTypes[type] }],
})

const Found = z.object({ results: z.array(z.object({ id: z.string() })) })

/** The record that the conference was created from, and the contacts who took part. */
export async function associationsOf(
  services: Services,
  installation: HubSpotInstallation,
  { confId, people }: HubSpotMeeting,
): Promise<Association[]> {
  const origin = await findHubSpotConference(services.db, confId)
  const contacts = new Set<string>()
  const emails = await addressesOf(services, people)
  if (emails.length > 0) {
    const filter = { propertyName: 'email', operator: 'IN', values: emails.slice(0, MOST_ADDRESSES) }
    const json = { filterGroups: [{ filters: [filter] }], properties: ['email'], limit: MOST_ADDRESSES }
    const call = { method: 'POST', path: '/crm/v3/objects/contacts/search', json } as const
    for (const { id } of Found.parse(await callHubSpot(services, installation, call)).results)
      contacts.add(id)
  }
  const isFromHere = origin?.installationId === installation.installationId
  if (isFromHere && origin.objectType === 'contact') contacts.add(origin.objectId)
  const deals = isFromHere && origin.objectType === 'deal' ? [origin.objectId] : []
  return [
    ...[...contacts].map((id) => association('contact', id)),
    ...deals.map((id) => association('deal', id)),
  ]
}

/** Addresses of people with an account of this app: accounts of other apps join as guests, without an address. */
async function addressesOf({ db }: Services, people: HubSpotMeeting['people']): Promise<string[]> {
  const emails = new Set<string>()
  for (const { accountId } of people) {
    const account = accountId ? await findAccount(db, accountId) : undefined
    if (account?.email) emails.add(account.email)
  }
  return [...emails]
}

type Facts = { meeting: HubSpotMeeting; conference: ConferenceRow; recordings: readonly string[] }

export async function meetingProperties(
  { db, config }: Services,
  { installedBy }: HubSpotInstallation,
  { meeting, conference, recordings }: Facts,
): Promise<Record<string, string>> {
  const account = installedBy ? await findAccount(db, installedBy) : undefined
  const language = account?.language ?? 'en'
  const t = hubspotWords(language)
  const { started, ended, people, meetingId, confId } = meeting
  const more = people.length - MOST_NAMES
  const names = people.slice(0, MOST_NAMES).map(({ displayName }) => displayName)
  if (more > 0) names.push(t('meeting.more', { count: `${more}` }))
  const links = recordings.map((url, index) => {
    const words = t('meeting.recording', { number: recordings.length > 1 ? ` ${index + 1}` : '' })
    return `<p><a href="${escaped(url)}">${escaped(words)}</a></p>`
  })
  const listed = t('meeting.people', { names: new Intl.ListFormat(language).format(names) })
  const page = new URL(`/Portal/Conference/${confId}?call=${meetingId}`, config.publicUrl)
  return {
    hs_timestamp: started.toISOString(),
    hs_meeting_title: conference.displayName,
    hs_meeting_body: `<p>${escaped(listed)}</p>${links.join('')}`,
    hs_meeting_start_time: started.toISOString(),
    hs_meeting_end_time: ended.toISOString(),
    hs_meeting_outcome: 'COMPLETED',
    // Names this call, so that a meeting whose creation was not answered is found again.
    hs_meeting_external_url: page.href,
  }
}

type Written = {
  meeting: HubSpotMeeting
  properties: Record<string, string>
  associations: readonly Association[]
}

/** Creates the meeting in HubSpot, or changes it if it shows something else. */
export async function writeMeeting(
  services: Services,
  installation: HubSpotInstallation,
  { meeting, properties, associations }: Written,
): Promise<void> {
  const { db } = services
  const { meetingId, shown } = meeting
  const fingerprint = createHash('sha256').update(JSON.stringify(properties)).digest('base64url')
  if (shown === fingerprint) return
  const hubspotId = meeting.hubspotId ?? (await findCreated(services, installation, { meeting, properties }))
  if (hubspotId) {
    await updateMeeting(db, meetingId, { hubspotId })
    const call = { method: 'PATCH', path: `${MEETINGS}/${hubspotId}`, json: { properties } } as const
    await callHubSpot(services, installation, call).catch((error) => {
      // Somebody has deleted it in HubSpot.
      if (!(error instanceof HubSpotRefused) || error.status !== 404) throw error
    })
    return updateMeeting(db, meetingId, { shown: fingerprint })
  }
  await updateMeeting(db, meetingId, { attempted: true })
  const json = { properties, associations }
  const answer = await callHubSpot(services, installation, { method: 'POST', path: MEETINGS, json })
  const { id } = z.object({ id: z.string() }).parse(answer)
  await updateMeeting(db, meetingId, { hubspotId: id, shown: fingerprint })
}

/** The meeting that HubSpot has created without an answer to us. */
async function findCreated(
  services: Services,
  installation: HubSpotInstallation,
  { meeting, properties }: Pick<Written, 'meeting' | 'properties'>,
): Promise<string | undefined> {
  if (!meeting.attempted) return undefined
  const value = properties.hs_meeting_external_url
  const filter = { propertyName: 'hs_meeting_external_url', operator: 'EQ', value }
  const json = { filterGroups: [{ filters: [filter] }], limit: 1 }
  const call = { method: 'POST', path: `${MEETINGS}/search`, json } as const
  return Found.parse(await callHubSpot(services, installation, call)).results[0]?.id
}
