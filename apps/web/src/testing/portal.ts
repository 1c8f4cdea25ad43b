import { type Conference, settingDefaults } from '@lumi/contract'
import { defaultFeatures, defaultPrivileges } from '@lumi/contract/values'
import { screen } from '@testing-library/react'
import { session } from '#lib/lumi.ts'
import { queryClient } from '#lib/query-client.ts'
import { account, stubNetwork } from './network.ts'
import { renderAt } from './render-page.tsx'

// A failed query is asked again at once: no test waits for the pauses.
const { queries, ...others } = queryClient.getDefaultOptions()
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })

let made = 0

export const conference = (over: Partial<Conference> = {}): Conference => {
  made += 1
  const link = (role: string) => `http://localhost:5000/room/join?id=conf${made}&key=${role}`
  return {
    confId: `conf${made}`,
    displayName: `Conference ${made}`,
    state: 1,
    active: false,
    ...settingDefaults,
    attendMethods: { password: true, url: true },
    created: '2026-11-20T09:30:00.000Z',
    started: null,
    ended: null,
    deleted: null,
    hostPassword: 'host-pw',
    presenterPassword: 'presenter-pw',
    attendeePassword: 'attendee-pw',
    hostUrl: link('h'),
    presenterUrl: link('p'),
    attendeeUrl: link('a'),
    features: defaultFeatures,
    privileges: defaultPrivileges[1],
    presenterPrivileges: defaultPrivileges[2],
    hostPrivileges: defaultPrivileges[3],
    location: 1,
    audioTypes: { computer: true },
    keyCheck: null,
    countryCode: null,
    ...over,
  }
}

type Handlers = Parameters<typeof stubNetwork>[0]

/** Opens the portal, signed in as this role, on these conferences. Changes of the array are what the server knows. */
export const openPortal = async (
  address: string,
  { role = 4, items = [], handlers = {} }: { role?: number; items?: Conference[]; handlers?: Handlers } = {},
) => {
  const seen = stubNetwork({
    'GET /v1/account': account({ role }),
    'GET /v1/apps': { body: { items: [] } },
    'GET /api/firestore/isadmin/ada': { body: false },
    'GET /v1/conferences': ({ query }) => ({
      body: {
        items: items.filter(({ state }) => !query.state || String(state) === query.state),
        cursor: null,
      },
    }),
    // Data that only the dashboard shows.
    'GET /v1/contents': { body: { items: [], cursor: null } },
    'GET /v1/contents/space': { body: { files: 0, recordings: 0, quota: 20_000_000_000, free: null } },
    'GET /v1/subaccounts': { body: { items: [], cursor: null } },
    // The shell asks for these where the app runs on its own servers.
    'GET /v1/servers': { body: { items: [] } },
    'DELETE /auth/logout': { status: 204 },
    ...handlers,
  })
  session.begin({ access_token: 'a', refresh_token: 'r', expires_in: 900, token_type: 'Bearer' })
  return { seen, ...(await renderAt(address)) }
}

export const closePortal = () => {
  session.clear()
  queryClient.clear()
}

/** A page's main action, which stands again where there is nothing yet. */
export const mainAction = async (name: string): Promise<HTMLElement> => {
  const [action] = await screen.findAllByRole('button', { name })
  if (!action) throw new Error(`There is no button '${name}'`)
  return action
}
