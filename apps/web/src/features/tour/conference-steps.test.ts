import { Role } from '@lumi/contract/values'
import { afterEach, expect, test } from 'vitest'
import { textOf } from '#i18n/use-text.ts'
import tour from '#locales/tour.gen.ts'
import { conferenceSteps } from './start-tour.ts'

const show = (...targets: string[]) => {
  document.body.innerHTML = targets.map((target) => `<a data-tour="${target}"></a>`).join('')
}
afterEach(() => show())

const steps = (role: Role, isWide = true) => conferenceSteps(textOf(tour), role, isWide)
const data = (role: Role) => steps(role).map(({ title, text }) => `${title}: ${text}`)

test('has five steps, of which a narrow window shows the first three', () => {
  show('conference.controls', 'pane.details', 'pane.users', 'pane.announcements', 'pane.content')
  expect(steps(Role.owner).map(({ target }) => target)).toEqual([
    'conference.controls',
    'pane.details',
    'pane.users',
    'pane.announcements',
    'pane.content',
  ])
  expect(steps(Role.owner, false).map(({ target }) => target)).toEqual([
    'conference.controls',
    'pane.details',
    'pane.users',
  ])
})

test('includes announcements also in an empty conference', () => {
  show('conference.controls', 'pane.details', 'pane.users', 'pane.content')
  expect(steps(Role.host)).toHaveLength(5)
})

test('has other texts for people who cannot change anything', () => {
  show('conference.controls', 'pane.details', 'pane.users', 'pane.announcements', 'pane.content')
  expect(data(Role.host)).toEqual([
    'Invite, start, join: Share the links, start or end the conference for everyone, and join it.',
    'Details & Settings: Its name, how people join, and what each role may do. Nothing changes before you save.',
    'Users: Everyone who joins. Change their role, mute them, or create a user and send them a link of their own.',
    'Announcements: While somebody is in the conference, you can send messages here that appear at once in the call.',
    'Content: Files that are ready to share in the call. Drag them here, or link them from the library.',
  ])
  expect(data(Role.presenter).slice(0, 3)).toEqual([
    'Invite, start, join: Join the conference from here.',
    'Details & Settings: Its name, how people join, and what each role may do.',
    'Users: Everyone who joins, and who is online.',
  ])
})
