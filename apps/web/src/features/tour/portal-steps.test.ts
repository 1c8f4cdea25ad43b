import { Role } from '@lumi/contract/values'
import { afterEach, expect, test } from 'vitest'
import { portalSteps } from './portal-steps.ts'

const places = [
  'nav.dashboard',
  'nav.conferences',
  'nav.recordings',
  'account',
  'nav.library',
  'nav.users',
  'nav.roles',
  'nav.integrations',
  'nav.downloads',
  'nav.settings',
  'apps',
]
const show = (...targets: string[]) => {
  document.body.innerHTML = targets.map((target) => `<a data-tour="${target}"></a>`).join('')
}
afterEach(() => show())

const words = ((key: string, values?: { who: string }) => (values ? `${key} ${values.who}` : key)) as never
const titles = (role: Role, isWide = true) => portalSteps(words, role, isWide).map(({ title }) => title)

test('has eleven steps, of which a narrow window shows the first four', () => {
  show(...places)
  expect(titles(Role.owner)).toHaveLength(11)
  expect(titles(Role.owner, false)).toEqual([
    'dashboard.title',
    'conferences.title',
    'recordings.title',
    'account.title',
  ])
})

test('leaves out what is above the role, and what is not there', () => {
  show(...places)
  expect(titles(Role.host)).toContain('users.title')
  expect(titles(Role.presenter)).not.toContain('users.title')
  expect(titles(Role.host)).not.toContain('settings.title')
  show('nav.dashboard', 'nav.conferences')
  expect(titles(Role.owner)).toEqual(['dashboard.title', 'conferences.title'])
})

test('speaks shorter to others than to owners', () => {
  show(...places)
  const [owner, host] = [Role.owner, Role.host].map((role) => portalSteps(words, role, true)[1]?.text)
  expect(owner).toBe('conferences.text owner')
  expect(host).toBe('conferences.text other')
})
