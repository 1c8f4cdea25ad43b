import { EventKind } from '@lumi/contract/values'
import type { InfiniteData } from '@tanstack/react-query'
import type { Resource } from '#lib/realtime/resource.ts'

// The keys of all queries about a kind of thing begin with its key here, so that a change can make all of them stale.

/** The account that is signed in. */
export const allOfAccount = { queryKey: ['account'] } as const
export const allApps = { queryKey: ['app'] } as const
/** Accounts of the app. */
export const allSubAccounts = { queryKey: ['subAccount'] } as const
export const allConferences = { queryKey: ['conference'] } as const
/** Users of conferences. Each key goes on with the conference's id. */
export const allConferenceUsers = { queryKey: ['conferenceUser'] } as const
/** Attendance of conferences. Each key goes on with the conference's id. */
export const allAttendances = { queryKey: ['attendance'] } as const
/** Files of the library. */
export const allContents = { queryKey: ['content'] } as const
export const allPolls = { queryKey: ['poll'] } as const
export const allRecordings = { queryKey: ['recording'] } as const
export const allSubscribers = { queryKey: ['subscriber'] } as const
/** Deliveries to subscribers. */
export const allDeliveries = { queryKey: ['delivery'] } as const
/** Integrations with learning platforms. */
export const allIntegrations = { queryKey: ['ltiIntegration'] } as const
/** Services that are connected with the app. */
export const allConnectedServices = { queryKey: ['connectedService'] } as const
/** Media servers. */
export const allServers = { queryKey: ['server'] } as const

/** No event changes such a thing. The server sends a message instead. */
const noEvents = () => null

/** Joining and leaving, rights and states change the users and the attendance of a conference; shares do not. */
const conferenceOf: Resource['itemOf'] = ({ eventKind, confId }) =>
  eventKind >= EventKind.shareStarted ? null : confId

/** Events after which another list of conferences may use a file. */
const usesChanged: readonly number[] = [EventKind.conferenceUpdated, EventKind.conferenceDeleted]

/** All that the portal shows of the server, with the events and messages that make it stale. */
export const portalResources: readonly Resource[] = [
  // The name of the app is part of the account.
  { ...allOfAccount, itemOf: noEvents, messages: ['accounts_changed', 'apps_changed'] },
  { ...allApps, itemOf: noEvents, messages: ['apps_changed'] },
  { ...allSubAccounts, itemOf: noEvents, messages: ['accounts_changed'] },
  // Each event is about a conference: itself, its users, or a share.
  { ...allConferences, itemOf: ({ confId }) => confId },
  { ...allConferenceUsers, itemOf: conferenceOf },
  { ...allAttendances, itemOf: conferenceOf },
  {
    ...allContents,
    itemOf: ({ eventKind }) => (usesChanged.includes(eventKind) ? 'list' : null),
    messages: ['library_changed'],
  },
  { ...allPolls, itemOf: noEvents, messages: ['polls_changed'] },
  { ...allRecordings, itemOf: noEvents, messages: ['library_changed'] },
  { ...allSubscribers, itemOf: noEvents, messages: ['subscribers_changed'] },
  { ...allDeliveries, itemOf: noEvents, messages: ['subscribers_changed'] },
  { ...allIntegrations, itemOf: noEvents, messages: ['integrations_changed'] },
  {
    ...allConnectedServices,
    itemOf: noEvents,
    messages: ['integrations_changed', 'subscribers_changed'],
  },
  { ...allServers, itemOf: noEvents, messages: ['servers_changed'] },
]

// The parts that all queries of lists in pages have in common.

/** Each page answers the cursor of the next one. */
export const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { readonly cursor: string | null }) => cursor ?? undefined,
}

/** Returns the rows of all pages, as the `select` of a query. */
export const rowsOf = <Row>({ pages }: InfiniteData<{ readonly items: readonly Row[] }>): Row[] =>
  pages.flatMap(({ items }) => items)

/** Asks for the number of rows on all pages, which `countIn` reads from the answer. */
export const countOnly = { limit: 1, count: 'true' } as const

export const countIn = async (answer: Promise<{ readonly count?: number }>): Promise<number> =>
  (await answer).count ?? 0
