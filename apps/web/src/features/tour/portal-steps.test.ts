import { languages, Role } from '@lumi/contract/values'
import { afterEach, expect, test } from 'vitest'
import { loadAreas } from '#i18n/area.ts'
import { messages } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import tour from '#locales/tour.gen.ts'
import { portalSteps } from './start-tour.ts'

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
afterEach(() => {
  show()
  messages.activate('en')
})

const steps = (role: Role, isWide = true) => portalSteps(textOf(tour), role, isWide)
const titles = (role: Role, isWide = true) => steps(role, isWide).map(({ title }) => title)

test('has eleven steps, of which a narrow window shows the first four', () => {
  show(...places)
  expect(titles(Role.owner)).toEqual([
    'Your dashboard',
    'Conferences',
    'Recordings',
    'Your account',
    'Library',
    'Users',
    'Roles',
    'Integrations',
    'Downloads',
    'App Settings',
    'Your apps',
  ])
  expect(titles(Role.owner, false)).toEqual(['Your dashboard', 'Conferences', 'Recordings', 'Your account'])
})

test('leaves out places above the role, and places that are not on the page', () => {
  show(...places)
  const ofAttendee = ['Your dashboard', 'Conferences', 'Recordings', 'Your account', 'Library', 'Downloads']
  expect(titles(Role.attendee)).toEqual(ofAttendee)
  expect(titles(Role.presenter)).toEqual(ofAttendee)
  expect(titles(Role.host)).toEqual([...ofAttendee.slice(0, 5), 'Users', 'Downloads'])
  show('nav.dashboard', 'nav.conferences')
  expect(titles(Role.owner)).toEqual(['Your dashboard', 'Conferences'])
})

test('has other texts for people who are no owners', () => {
  show(...places)
  expect(steps(Role.host).map(({ text }) => text)).toEqual([
    'Your next conferences and files are here.',
    'All conferences you take part in. Join one from here.',
    'Watch what was recorded in your conferences.',
    'Change your profile and language here.',
    'Files of your conferences.',
    'Everybody in your conferences.',
    'The desktop app, if you prefer it to the browser.',
  ])
})

test.each(languages)('speaks shorter to others than to owners, in %s', async (language) => {
  await loadAreas(language)
  messages.activate(language)
  show(...places)
  const whole = new Map(steps(Role.owner).map(({ target, text }) => [target, text]))
  for (const { target, text } of steps(Role.host))
    expect(text.length, text).toBeLessThan(whole.get(target)?.length ?? 0)
})
