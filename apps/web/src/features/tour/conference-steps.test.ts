import { Role } from '@lumi/contract/values'
import { afterEach, expect, test } from 'vitest'
import { conferenceSteps } from './conference-steps.ts'

const show = (...targets: string[]) => {
  document.body.innerHTML = targets.map((target) => `<a data-tour="${target}"></a>`).join('')
}
afterEach(() => show())

const words = ((key: string, values?: { who: string }) => (values ? `${key} ${values.who}` : key)) as never
const steps = (role: Role, isWide = true) => conferenceSteps(words, role, isWide)

test('has five steps, of which a narrow window shows the first three', () => {
  show('conference.controls', 'pane.details', 'pane.users', 'pane.announcements', 'pane.content')
  expect(steps(Role.owner).map(({ target }) => target)).toEqual([
    'conference.controls',
    'pane.details',
    'pane.users',
    'pane.announcements',
    'pane.content',
  ])
  expect(steps(Role.owner, false)).toHaveLength(3)
})

test('tells of announcements also while nobody is there to hear them', () => {
  show('conference.controls', 'pane.details', 'pane.users', 'pane.content')
  expect(steps(Role.host)).toHaveLength(5)
})

test('speaks otherwise to those who change nothing', () => {
  show('pane.details')
  expect(steps(Role.host)[0]?.text).toBe('conference.details.text host')
  expect(steps(Role.presenter)[0]?.text).toBe('conference.details.text other')
})
