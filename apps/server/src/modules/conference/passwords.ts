import { randomInt } from 'node:crypto'
import { fail } from '../../platform/errors/failure.ts'

export type RolePasswords = { hostPassword: string; presenterPassword: string; attendeePassword: string }

/** No 0/o, 1/l/i: these passwords are read aloud and typed from a screen. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'
const GROUPS = 2
const GROUP_LENGTH = 5

/** Two groups such as `k7m2x-q9wpd`: 49 bits, and guesses are slowed down. */
function makePassword(): string {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Makes up what was left out. An empty attendee password is a choice: attendees need none. */
export function completePasswords(given: Partial<RolePasswords>, make = makePassword): RolePasswords {
  const taken = new Set(Object.values(given))
  const madeUp = () => {
    let password = make()
    while (taken.has(password)) password = make()
    taken.add(password)
    return password
  }
  const passwords = {
    hostPassword: given.hostPassword ?? madeUp(),
    presenterPassword: given.presenterPassword ?? madeUp(),
    attendeePassword: given.attendeePassword ?? madeUp(),
  }
  checkPasswords(passwords)
  return passwords
}

/** The password alone decides the role, so no two may be the same, and only attendees can go without. */
export function checkPasswords({ hostPassword, presenterPassword, attendeePassword }: RolePasswords): void {
  if (hostPassword === '')
    fail('invalidBody', { field: 'hostPassword', description: 'Hosts need a password' })
  if (presenterPassword === '') {
    fail('invalidBody', { field: 'presenterPassword', description: 'Presenters need a password' })
  }
  if (new Set([hostPassword, presenterPassword, attendeePassword]).size < 3) fail('duplicatePasswords')
}
