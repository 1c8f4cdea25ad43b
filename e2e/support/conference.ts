import type { Conference, ConferenceCreate } from '@lumi/contract'
import type { TestAccount } from './account.ts'

let made = 0

/** The links are present for managers of a conference, such as its owner. */
export type OwnConference = Conference & {
  readonly attendeeUrl: string
  readonly presenterUrl: string
  readonly hostUrl: string
}

/** A conference of the test's own. */
export async function createConference(
  { client }: Pick<TestAccount, 'client'>,
  { displayName = 'Review', ...body }: Partial<ConferenceCreate> = {},
): Promise<OwnConference> {
  made += 1
  const conference = await client.conference.create({
    body: { displayName: `${displayName} ${process.pid}-${made}`, ...body },
  })
  const { attendeeUrl, presenterUrl, hostUrl } = conference
  if (!attendeeUrl || !presenterUrl || !hostUrl)
    throw new Error('The owner of a conference must see its links')
  return { ...conference, attendeeUrl, presenterUrl, hostUrl }
}
