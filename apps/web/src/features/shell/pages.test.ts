import { expect, test, vi } from 'vitest'
import words from '../../locales/en/portal.json' with { type: 'json' }
import { entriesFor } from './pages.ts'

const site = vi.hoisted(() => ({ subSite: 'developers' }))
vi.mock('#lib/site.ts', () => ({
  get isDeveloperSite() {
    return site.subSite === 'developers'
  },
}))

const entries = (role: 1 | 2 | 3 | 4, { isAdmin = false, hasBackend = false } = {}) =>
  entriesFor({ role, isAdmin, hasBackend })
    .map((entry) => words['group' in entry ? entry.group : entry.place.text])
    .join(', ')

const ofAttendee = 'Dashboard, Conferences, Recordings, Library, Downloads, Account Settings'
const ofHost = 'Dashboard, Conferences, Users, Recordings, Library, Downloads, Account Settings'
const ofOwner = 'Dashboard, Conferences, Users, Roles, Recordings, Library, Downloads, App Settings'
const ofDeveloper =
  'Dashboard, Conferences, Users, Roles, Recordings, Library, Integrations, Downloads, App Settings'

test.each([
  ['developers', 1, ofAttendee, ''],
  ['developers', 2, ofAttendee, ''],
  ['developers', 3, ofHost, ''],
  ['developers', 4, ofDeveloper, ', Private Cloud, My Servers'],
  ['my', 1, ofAttendee, ''],
  ['my', 2, ofAttendee, ''],
  ['my', 3, ofHost, ''],
  ['my', 4, ofOwner, ''],
] as const)('on the site %s, role %i finds its places in this order', (subSite, role, all, servers) => {
  site.subSite = subSite
  expect(entries(role)).toBe(all)
  expect(entries(role, { hasBackend: true })).toBe(all + servers)
  expect(entries(role, { isAdmin: true })).toBe(`${all}, Installation, Logs`)
  expect(entries(role, { isAdmin: true, hasBackend: true })).toBe(`${all}${servers}, Installation, Logs`)
})
