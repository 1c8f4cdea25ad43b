import { defaultToastMs, ToastRequest } from '@lumi/contract'
import { expect, test } from 'vitest'
import { type AnnouncementDraft, emptyDraft, problemOf, requestOf } from './announcement.ts'

const draft = (change: Partial<AnnouncementDraft>) => ({ ...emptyDraft, message: ' We begin ', ...change })

test.each<[Partial<AnnouncementDraft>, ReturnType<typeof problemOf>]>([
  [{}, undefined],
  [{ group: '1' }, 'users'],
  [{ group: '1', userIds: ['ann'] }, undefined],
  [{ seconds: '0', isEndless: false }, 'seconds'],
  [{ seconds: '3601', isEndless: false }, 'seconds'],
  [{ seconds: '', isEndless: false }, 'seconds'],
  [{ seconds: '' }, undefined],
  [{ buttonText: 'Agenda' }, 'buttonUrl'],
  [{ buttonUrl: 'https://www.example.com' }, 'buttonText'],
  [{ buttonText: 'Agenda', buttonUrl: 'javascript:alert(1)' }, 'buttonUrl'],
  [{ buttonText: 'Agenda', buttonUrl: 'https://www.example.com' }, undefined],
  [{ flags: '-1' }, 'flags'],
  [{ flags: '1.5' }, 'flags'],
  [{ flags: '2147483648' }, 'flags'],
  [{ flags: '2147483647' }, undefined],
])('of %o it says %s', (change, problem) => {
  expect(problemOf(draft(change))).toBe(problem)
})

test('every field is sent', () => {
  expect(
    requestOf(
      draft({
        group: '1',
        userIds: ['ann'],
        icon: '2',
        sound: '3',
        isEndless: false,
        seconds: '1.5',
        buttonText: 'Agenda ',
        buttonUrl: ' https://www.example.com',
        flags: '6',
      }),
    ),
  ).toEqual({
    messageText: 'We begin',
    userGroup: 1,
    userIds: ['ann'],
    icon: 2,
    sound: 3,
    durationMs: 1500,
    buttonText: 'Agenda',
    buttonUrl: 'https://www.example.com',
    flags: 6,
  })
  expect(requestOf(draft({ userIds: ['ann'] }))).toEqual({
    messageText: 'We begin',
    userGroup: 2,
    icon: 0,
    sound: 0,
    durationMs: 'infinite',
  })
})

test('it begins with the defaults of the contract, and stays until it is closed', () => {
  const { icon, sound, userGroup } = ToastRequest.parse({ messageText: 'We begin' })
  const first = { messageText: 'We begin', icon, sound, userGroup }
  expect(requestOf(draft({}))).toEqual({ ...first, durationMs: 'infinite' })
  expect(requestOf(draft({ isEndless: false }))).toEqual({ ...first, durationMs: defaultToastMs })
})
