import { describe, expect, it } from 'vitest'
import { checkKey, checkOpenEntry, checkPassword } from './credentials.ts'
import type { ConferenceRow } from './table.ts'

const conference = {
  attendByPassword: true,
  attendByUrl: true,
  hostPassword: 'hp',
  presenterPassword: 'pp',
  attendeePassword: 'ap',
  hostKey: 'hk',
  presenterKey: 'pk',
  attendeeKey: 'ak',
} as ConferenceRow

const role = (number: number) => ({ kind: 'role', role: number })

describe('credentials for a conference', () => {
  it('give the role of the password', () => {
    expect(['ap', 'pp', 'hp'].map((password) => checkPassword(conference, password))).toEqual(
      [1, 2, 3].map(role),
    )
  })

  it('give the role of the key of an attend URL', () => {
    expect(['ak', 'pk', 'hk'].map((key) => checkKey(conference, key))).toEqual([1, 2, 3].map(role))
  })

  it('do not open to anything else, nor to a key as a password', () => {
    for (const wrong of ['', 'HP', 'hp ', 'hk'])
      expect(checkPassword(conference, wrong)).toEqual({ kind: 'wrong' })
    expect(checkKey(conference, 'hp')).toEqual({ kind: 'wrong' })
  })

  it('need no password for attendees where the conference has none', () => {
    expect(checkOpenEntry(conference)).toEqual({ kind: 'wrong' })
    const open = { ...conference, attendeePassword: '' }
    expect(checkOpenEntry(open)).toEqual(role(1))
    expect(checkPassword(open, '')).toEqual({ kind: 'wrong' })
    expect(checkPassword(open, 'wrong')).toEqual({ kind: 'wrong' })
  })

  it('are shut by the attendance methods', () => {
    const byUrl = { ...conference, attendByPassword: false, attendeePassword: '' }
    expect(checkPassword(byUrl, 'hp')).toEqual({ kind: 'notAccepted' })
    expect(checkOpenEntry(byUrl)).toEqual({ kind: 'notAccepted' })
    expect(checkKey({ ...conference, attendByUrl: false }, 'hk')).toEqual({ kind: 'notAccepted' })
  })
})
