import { fail } from '../../../../platform/errors/failure.ts'
import { randomCharacters } from '../../../../platform/secrets/random.ts'

export type RolePasswords = { hostPassword: string; presenterPassword: string; attendeePassword: string }

/** Two groups such as `k7m2x-q9wpd`: 49 bits, and guesses are slowed down. */
const makePassword = () => `${randomCharacters(5)}-${randomCharacters(5)}`

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
