import { describe, expect, it } from 'vitest'
import type { ConferenceRow } from '../conference/table.ts'
import { wayInByKey, wayInByPassword, wayInWithNothing } from './way-in.ts'

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

const role = (number: number) => ({ opens: 'role', role: number })

describe('ways into a conference', () => {
  it('give the role of the password', () => {
    expect(['ap', 'pp', 'hp'].map((password) => wayInByPassword(conference, password))).toEqual(
      [1, 2, 3].map(role),
    )
  })

  it('give the role of the key of an attend URL', () => {
    expect(['ak', 'pk', 'hk'].map((key) => wayInByKey(conference, key))).toEqual([1, 2, 3].map(role))
  })

  it('do not open to anything else, nor to a key as a password', () => {
    for (const wrong of ['', 'HP', 'hp ', 'hk'])
      expect(wayInByPassword(conference, wrong)).toEqual({ opens: 'nothing' })
    expect(wayInByKey(conference, 'hp')).toEqual({ opens: 'nothing' })
  })

  it('need no password for attendees where the conference has none', () => {
    expect(wayInWithNothing(conference)).toEqual({ opens: 'nothing' })
    const open = { ...conference, attendeePassword: '' }
    expect(wayInWithNothing(open)).toEqual(role(1))
    expect(wayInByPassword(open, '')).toEqual({ opens: 'nothing' })
    expect(wayInByPassword(open, 'wrong')).toEqual({ opens: 'nothing' })
  })

  it('are shut by the attendance methods', () => {
    const byUrl = { ...conference, attendByPassword: false, attendeePassword: '' }
    expect(wayInByPassword(byUrl, 'hp')).toEqual({ opens: 'shut' })
    expect(wayInWithNothing(byUrl)).toEqual({ opens: 'shut' })
    expect(wayInByKey({ ...conference, attendByUrl: false }, 'hk')).toEqual({ opens: 'shut' })
  })
})
