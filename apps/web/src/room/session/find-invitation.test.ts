import type { ConferenceInfo, Invitation } from '@lumi/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeAccess } from '#room/testing/fake-client.ts'
import { conference } from '#room/testing/people.ts'
import { findInvitation } from './find-invitation.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const plain = 'http://localhost:5000/room/join?id=k7m2'
const byId = { address: 'http://localhost:5000/JoinRoom', confId: 'k7m2', password: undefined }
const nothing: Invitation = { attendeeUrl: null, attendeePassword: null, byId: true }

interface Said {
  readonly inside?: Partial<Invitation>
  /** To the account that is signed in. */
  readonly account?: Partial<Invitation>
  /** The link by which they came. */
  readonly link?: Pick<ConferenceInfo, 'linkRole' | 'user'>
}

const find = ({ inside, account, link }: Said) => {
  const access = fakeAccess({
    info: vi.fn(async () => ({ ...link }) as ConferenceInfo),
    invitation: vi.fn(async (_: object, { token = undefined as string | undefined } = {}) => ({
      ...nothing,
      ...(token ? account : inside),
    })),
  })
  if (link) access.memory.storeLink({ key: 'abc' })
  return findInvitation({ access, accountToken: async () => (account ? 'account' : undefined) }, conference())
}

test('passes on what the server lets somebody inside', async () => {
  const attendeeUrl = `${plain}&key=attendee`
  expect(await find({ inside: { attendeeUrl } })).toEqual({
    displayName: 'Weekly review',
    url: attendeeUrl,
    byId,
  })
})

test('an account that manages the conference passes on the password too', async () => {
  const attendeeUrl = `${plain}&key=attendee`
  const found = await find({ account: { attendeeUrl, attendeePassword: 'Attendee1' } })
  expect(found).toMatchObject({ url: attendeeUrl, byId: { password: 'Attendee1' } })
})

test('an account that is nobody here passes on what they may who are inside', async () => {
  const attendeeUrl = `${plain}&key=attendee`
  expect((await find({ account: {}, inside: { attendeeUrl } })).url).toBe(attendeeUrl)
})

test('an attendee passes on the link by which they came', async () => {
  expect((await find({ link: { linkRole: 1 } })).url).toBe(`${plain}&key=abc`)
})

test.each([
  ['of a presenter', { linkRole: 2 }],
  ['of a host', { linkRole: 3 }],
  ['for one person', { linkRole: 1, user: { displayName: 'Uma' } }],
  ['that is not valid any more', { linkRole: null }],
] as const)('the link %s is not passed on', async (_, link) => {
  expect((await find({ link })).url).toBe(plain)
})

test('where nobody can be asked, the way without a key is left', async () => {
  const fails = vi.fn().mockRejectedValue(new TypeError('offline'))
  const access = fakeAccess({ info: fails, invitation: fails })
  expect(await findInvitation({ access, accountToken: async () => undefined }, conference())).toEqual({
    displayName: 'Weekly review',
    url: plain,
    byId,
  })
})
