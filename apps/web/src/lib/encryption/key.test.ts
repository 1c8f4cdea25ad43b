import { expect, test } from 'vitest'
import { claimSecrets, newSecret, secretOf, storeUnclaimed } from './key.ts'

test('the key of a conference with an unknown id is found by its check', () => {
  const [lost, other] = [newSecret(), newSecret()]
  storeUnclaimed('check of one', lost)
  storeUnclaimed('check of another', other)
  claimSecrets([
    { confId: 'open', keyCheck: null },
    { confId: 'theirs', keyCheck: 'check of a third' },
  ])
  expect(secretOf('theirs')).toBeUndefined()
  claimSecrets([{ confId: 'mine', keyCheck: 'check of one' }])
  expect(secretOf('mine')).toBe(lost)
  claimSecrets([{ confId: 'mine as well', keyCheck: 'check of another' }])
  expect(secretOf('mine as well')).toBe(other)
  expect(Object.keys(localStorage)).toEqual(['lumi.secret.mine', 'lumi.secret.mine as well'])
})

test('keys of tries that came to nothing do not pile up', () => {
  for (let one = 1; one <= 100; one += 1) storeUnclaimed(`check ${one}`, newSecret())
  claimSecrets([
    { confId: 'first', keyCheck: 'check 1' },
    { confId: 'last', keyCheck: 'check 100' },
  ])
  expect(secretOf('first')).toBeUndefined()
  expect(secretOf('last')).toBeDefined()
})
