import { describe, expect, it } from 'vitest'
import { changeOverrides, overridesOf, withOverrides } from './overrides.ts'

const defaults = { video: true, audio: true, share: false }

describe('overrides', () => {
  it('stores only what differs from the default', () => {
    expect(overridesOf({ video: false, audio: true }, defaults)).toEqual({ video: false })
    expect(overridesOf({ ...defaults }, defaults)).toBeNull()
    expect(overridesOf({}, defaults)).toBeNull()
  })

  it('reads as the whole set', () => {
    expect(withOverrides(defaults, { share: true })).toEqual({ video: true, audio: true, share: true })
    expect(withOverrides(defaults, null)).toBe(defaults)
  })

  it('preserves settings that a change does not name, and removes those that are the default again', () => {
    expect(changeOverrides({ video: false }, { share: true }, defaults)).toEqual({
      video: false,
      share: true,
    })
    expect(changeOverrides({ video: false }, { video: true }, defaults)).toBeNull()
    expect(changeOverrides({ video: false }, undefined, defaults)).toEqual({ video: false })
  })
})
