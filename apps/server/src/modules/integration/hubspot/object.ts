import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { callHubSpot } from './client.ts'
import type { HubSpotConference, HubSpotInstallation } from './table.ts'

/** A contact or a deal, as far as a conference needs it. */
export type CrmObject = {
  name: string | undefined
  /** Address of the contact, or of the first contact of the deal. */
  email: string | undefined
}

const text = z.string().trim().min(1).optional().catch(undefined)
const Contact = z.object({ properties: z.object({ firstname: text, lastname: text, email: text }) })
const Deal = z.object({
  properties: z.object({ dealname: text }),
  associations: z
    .object({ contacts: z.object({ results: z.array(z.object({ id: z.string() })) }) })
    .optional()
    .catch(undefined),
})

/** Reads a contact or a deal. @throws HubSpotPaused @throws HubSpotRefused @throws HubSpotFailed */
export async function readObject(
  services: Services,
  installation: HubSpotInstallation,
  { objectType, objectId }: Pick<HubSpotConference, 'objectType' | 'objectId'>,
): Promise<CrmObject> {
  if (objectType === 'contact') return readContact(services, installation, objectId)
  const answer = await callHubSpot(services, installation, {
    method: 'GET',
    path: `/crm/v3/objects/deals/${objectId}`,
    query: { properties: 'dealname', associations: 'contacts' },
  })
  const { properties, associations } = Deal.parse(answer)
  const [first] = associations?.contacts.results ?? []
  const contact = first && (await readContact(services, installation, first.id))
  return { name: properties.dealname, email: contact?.email }
}

async function readContact(
  services: Services,
  installation: HubSpotInstallation,
  id: string,
): Promise<CrmObject> {
  const answer = await callHubSpot(services, installation, {
    method: 'GET',
    path: `/crm/v3/objects/contacts/${encodeURIComponent(id)}`,
    query: { properties: 'firstname,lastname,email' },
  })
  const { firstname, lastname, email } = Contact.parse(answer).properties
  const name = [firstname, lastname].filter(Boolean).join(' ')
  return { name: name || email, email }
}
