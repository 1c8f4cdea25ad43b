import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { createListeners } from './listeners.ts'
import { readStored, writeStored } from './stored.ts'

const key = 'lumi.view-as'

const storedRole = (): Role | undefined => {
  const stored = readStored(key, 'sessionStorage')
  return [Role.attendee, Role.presenter, Role.host].find((role) => role === stored)
}

/** The role through whose eyes an owner looks in this tab, also after a reload; undefined: their own. */
const createViewAs = () => {
  let role = storedRole()
  const { notify, listen } = createListeners()
  return {
    role: () => role,
    choose: (next: Role | undefined) => {
      role = next
      writeStored(key, next, 'sessionStorage')
      notify()
    },
    subscribe: listen,
  }
}

export const viewAs = createViewAs()

/** The role whose view somebody is shown: their own, or the one that an owner looks through. */
export const shownRoleOf = ({ role }: Pick<Account, 'role'>): Role =>
  (role === Role.owner && viewAs.role()) || (role as Role)
