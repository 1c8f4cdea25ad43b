import { describe, expect, it } from 'vitest'
import { checkPasswords, completePasswords } from './settings.ts'

const three = { hostPassword: 'h', presenterPassword: 'p', attendeePassword: 'a' }

describe('conference passwords', () => {
  it('makes up readable, distinct ones for what is left out', () => {
    const made = completePasswords({})
    expect(new Set(Object.values(made)).size).toBe(3)
    for (const password of Object.values(made))
      expect(password).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/)
  })

  it('stores given passwords and never generates those', () => {
    const candidates = ['h', 'x', 'x', 'y']
    const made = completePasswords({ hostPassword: 'h' }, () => candidates.shift() ?? '')
    expect(made).toEqual({ hostPassword: 'h', presenterPassword: 'x', attendeePassword: 'y' })
  })

  it('lets attendees in without one', () => {
    expect(completePasswords({ attendeePassword: '' }).attendeePassword).toBe('')
    expect(() => checkPasswords({ ...three, attendeePassword: '' })).not.toThrow()
  })

  it.each([
    { ...three, presenterPassword: 'h' },
    { ...three, attendeePassword: 'h' },
    { ...three, attendeePassword: 'p' },
  ])('refuses two that are the same: %o', (passwords) => {
    expect(() => checkPasswords(passwords)).toThrow(
      expect.objectContaining({ errorName: 'duplicatePasswords' }),
    )
  })

  it.each(['hostPassword', 'presenterPassword'] as const)('refuses an empty %s', (field) => {
    expect(() => checkPasswords({ ...three, [field]: '' })).toThrow(
      expect.objectContaining({ errorName: 'invalidBody', field }),
    )
  })
})
