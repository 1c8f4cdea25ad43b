import { type ConferenceState, Role } from '@lumi/contract/values'
import type { Services } from '../../../platform/context.ts'
import { findConference, findGroupIds, findPresentIn, rolePrivileges } from '../../conferencing/public-api.ts'
import { joinUrl } from '../install/conference-access.ts'
import { linkRecordings } from '../install/recording-links.ts'
import { updateCard } from './card-repository.ts'
import type { CardRow, InstallationRow } from './table.ts'

/** The facts of a conference that a card shows. */
export type CardState = {
  displayName: string
  state: ConferenceState
  /** The address by which everybody in the channel joins. */
  joinUrl: string
  /** Number of people in the call. */
  count: number
  /** Their names by the alphabet; null where attendees are not to see them. */
  people: string[] | null
  /** Length of the call, once it has ended. */
  seconds: number | null
  /** Addresses of its recordings, oldest first. */
  recordings: string[]
}

/** The context in which links to recordings are encrypted. */
export const recordingContext = (cardId: string): string => `slack card ${cardId}`

/** Sorts names in one order for every reader. */
const byName = new Intl.Collator('und')

/** The state of a conference of the app of an installation; undefined without such a conference. */
export async function readConference(
  services: Services,
  { clientId }: InstallationRow,
  confId: string,
): Promise<CardState | undefined> {
  const conference = await findConference(services.db, confId)
  if (!conference || conference.clientId !== clientId) return undefined
  const { displayName, state, started, ended } = conference
  const present = await findPresentIn(services.db, await findGroupIds(services.db, confId))
  const names = present.map((user) => user.displayName).toSorted(byName.compare)
  const { viewUsers } = rolePrivileges(conference, Role.attendee)
  return {
    displayName,
    state: state as ConferenceState,
    joinUrl: joinUrl(services, conference),
    count: present.length,
    // People who wait for admission do not see either who is in.
    people: viewUsers && !conference.waitingRoom ? names : null,
    seconds: started && ended ? (ended.getTime() - started.getTime()) / 1000 : null,
    recordings: [],
  }
}

/** Reads the state that a card shows, with the links to recordings that its installation shares. */
export async function readCardState(
  services: Services,
  installation: InstallationRow,
  card: CardRow,
): Promise<CardState | undefined> {
  const state = await readConference(services, installation, card.confId)
  if (!state || !installation.sharesRecordings) return state
  const { cardId, confId, recordings: known } = card
  const context = recordingContext(cardId)
  const { clientId } = installation
  const { stored, urls } = await linkRecordings(services, { clientId, confId, known, context })
  if (stored.length > 0) await updateCard(services.db, cardId, { recordings: stored })
  return { ...state, recordings: urls }
}
