import { ConferenceState } from '@lumi/contract/values'
import { describe, expect, it } from 'vitest'
import { checkDeletable, endsFrom, startsFrom } from './lifecycle.ts'

const { waiting, live, ended, deleted } = ConferenceState

describe('conference transitions', () => {
  it('starts what waits, restarts what ended, and leaves alone what is live', () => {
    expect([waiting, live, ended].map(startsFrom)).toEqual([true, false, true])
  })

  it('ends what waits or is live, and leaves alone what ended', () => {
    expect([waiting, live, ended].map(endsFrom)).toEqual([true, true, false])
  })

  it('deletes only what ended', () => {
    expect(() => checkDeletable(ended)).not.toThrow()
    for (const state of [waiting, live]) {
      expect(() => checkDeletable(state)).toThrow(
        expect.objectContaining({ errorName: 'conferenceNotEnded' }),
      )
    }
  })

  it.each([startsFrom, endsFrom, checkDeletable])('does nothing to a deleted one', (transition) => {
    expect(() => transition(deleted)).toThrow(expect.objectContaining({ errorName: 'conferenceDeleted' }))
  })
})
