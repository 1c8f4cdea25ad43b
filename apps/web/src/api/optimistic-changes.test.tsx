import type {
  Conference,
  ConferenceUserDetails,
  Content,
  OwnPoll,
  Recording,
  SubAccount,
} from '@lumi/contract'
import {
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  type UseMutationResult,
} from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refusal, stubNetwork } from '../testing/network.ts'
import { useChangeState } from './conference.ts'
import { useLinkContent, useUnlinkContent } from './conference-content.ts'
import { useChangeUser, useDeleteUsers } from './conference-user.ts'
import { useDeleteIntegrations } from './lti-integration.ts'
import { useDeletePolls } from './poll.ts'
import { useDeleteRecordings } from './recording.ts'
import { useChangeServer, useDeleteServers } from './server.ts'
import { useDeleteSubAccounts, usePromoteSubAccounts } from './sub-account.ts'
import { useDeleteSubscribers, useSaveSubscriber } from './subscriber.ts'

const { signal } = new AbortController()
const user = { confId: 'k', userId: 'u', role: 1, privileges: {} } as ConferenceUserDetails
const recording = { confId: 'k', recordingId: 'r' } as Recording
const poll = { confId: 'k', pollId: 'p' } as OwnPoll
const account = { accountId: 'a', role: 1 } as SubAccount
const conference = { confId: 'k', state: 2 } as Conference
const file = { contentId: 'f', displayName: 'Lesson' } as Content

interface Case {
  readonly what: string
  // biome-ignore lint/suspicious/noExplicitAny: each takes variables of its own, which stand beside it.
  readonly use: () => UseMutationResult<any, Error, any, any>
  readonly variables: object
  readonly request: string
  readonly list: QueryKey
  readonly before: object[]
  readonly meanwhile: object[]
}

const cases: Case[] = [
  {
    what: 'a media server that is disabled',
    use: useChangeServer,
    variables: { serverId: 's', enabled: false },
    request: 'PUT /v1/server/s',
    list: ['server', 'list'],
    before: [{ serverId: 's', enabled: true }],
    meanwhile: [{ serverId: 's', enabled: false }],
  },
  {
    what: 'media servers that are deleted',
    use: useDeleteServers,
    variables: { items: [{ serverId: 's' }], signal },
    request: 'DELETE /v1/server/s',
    list: ['server', 'list'],
    before: [{ serverId: 's' }, { serverId: 't' }],
    meanwhile: [{ serverId: 't' }],
  },
  {
    what: 'a subscriber that is enabled',
    use: useSaveSubscriber,
    variables: { subscriberId: 's', fields: { enabled: true } },
    request: 'PUT /v1/subscriber/s',
    list: ['subscriber', 'list'],
    before: [{ subscriberId: 's', enabled: false }],
    meanwhile: [{ subscriberId: 's', enabled: true }],
  },
  {
    what: 'subscribers that are deleted',
    use: useDeleteSubscribers,
    variables: { items: [{ subscriberId: 's' }], signal },
    request: 'DELETE /v1/subscriber/s',
    list: ['subscriber', 'list'],
    before: [{ subscriberId: 's' }],
    meanwhile: [],
  },
  {
    what: 'a user who becomes a host',
    use: useChangeUser,
    variables: { user, change: { role: 3 } },
    request: 'PUT /v1/conference/k/user/u',
    list: ['conferenceUser', 'k', 'list'],
    before: [user],
    meanwhile: [{ ...user, role: 3 }],
  },
  {
    what: 'users who are deleted',
    use: useDeleteUsers,
    variables: { items: [user], signal },
    request: 'DELETE /v1/conference/k/user/u',
    list: ['conferenceUser', 'k', 'list'],
    before: [user],
    meanwhile: [],
  },
  {
    what: 'recordings that are deleted',
    use: useDeleteRecordings,
    variables: { items: [recording], signal },
    request: 'DELETE /v1/conference/k/recording/r',
    list: ['recording', 'list'],
    before: [recording],
    meanwhile: [],
  },
  {
    what: 'polls that are deleted',
    use: useDeletePolls,
    variables: { items: [poll], signal },
    request: 'DELETE /v1/conference/k/poll/p',
    list: ['poll', 'k'],
    before: [poll],
    meanwhile: [],
  },
  {
    what: 'accounts that are promoted',
    use: usePromoteSubAccounts,
    variables: { accounts: [account], role: 3 },
    request: 'PUT /v1/subaccount/a',
    list: ['subAccount', 'list'],
    before: [account],
    meanwhile: [{ ...account, role: 3 }],
  },
  {
    what: 'accounts that are deleted',
    use: useDeleteSubAccounts,
    variables: { items: [account], signal },
    request: 'DELETE /v1/subaccount/a',
    list: ['subAccount', 'list'],
    before: [account],
    meanwhile: [],
  },
  {
    what: 'integrations that are deleted',
    use: useDeleteIntegrations,
    variables: { items: [{ integrationId: 'i' }], signal },
    request: 'DELETE /v1/lti/integration/i',
    list: ['ltiIntegration', 'list', 'c'],
    before: [{ integrationId: 'i' }],
    meanwhile: [],
  },
  {
    what: 'a conference that is ended',
    use: useChangeState,
    variables: { conference, action: 'end' },
    request: 'PUT /v1/conference/k',
    list: ['conference', 'list'],
    before: [conference],
    meanwhile: [{ ...conference, state: 3 }],
  },
  {
    what: 'a file that is unlinked',
    use: useUnlinkContent,
    variables: { contentId: 'f', confId: 'k', signal },
    request: 'DELETE /v1/conference/k/content/f',
    list: ['content', 'list', { of: 'k' }],
    before: [file],
    meanwhile: [],
  },
  {
    what: 'a file that is linked',
    use: useLinkContent,
    variables: { content: file, confId: 'k' },
    request: 'POST /v1/conference/k/content/f',
    list: ['content', 'list', { of: 'k' }],
    before: [],
    meanwhile: [{ ...file, relatedAs: 'document', linked: expect.any(String) }],
  },
]

test.each(cases)('$what is visible at once, and rolled back when the server refuses it', async (one) => {
  let refuse: (answer: ReturnType<typeof refusal>) => void = () => undefined
  const seen = stubNetwork({
    [one.request]: () =>
      new Promise((resolve) => {
        refuse = resolve
      }),
  })
  const client = new QueryClient()
  client.setQueryData(one.list, { items: one.before })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(one.use, { wrapper })
  act(() => result.current.mutate(one.variables))
  await waitFor(() => expect(seen).toHaveLength(1))
  expect(client.getQueryData(one.list)).toEqual({ items: one.meanwhile })
  refuse(refusal('forbidden'))
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(client.getQueryData(one.list)).toEqual({ items: one.before })
})
