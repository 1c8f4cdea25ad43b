import { ownAccount } from '#api/account/own-account.ts'
import { apps } from '#api/app/apps.ts'
import { attendances } from '#api/attendance/attendances.ts'
import { conferences } from '#api/conference/conferences.ts'
import { conferenceUsers } from '#api/conference-user/conference-users.ts'
import { contents } from '#api/content/contents.ts'
import { deliveries } from '#api/delivery/deliveries.ts'
import { integrations } from '#api/lti-integration/integrations.ts'
import { polls } from '#api/poll/polls.ts'
import { recordings } from '#api/recording/recordings.ts'
import { servers } from '#api/server/servers.ts'
import { subAccounts } from '#api/sub-account/sub-accounts.ts'
import { subscribers } from '#api/subscriber/subscribers.ts'

/** What the portal's pages show of the server. Each has `api/<resource>`, which knows the events that change it. */
export const portalResources = [
  ownAccount,
  apps,
  subAccounts,
  conferences,
  conferenceUsers,
  attendances,
  contents,
  polls,
  recordings,
  subscribers,
  deliveries,
  integrations,
  servers,
]
