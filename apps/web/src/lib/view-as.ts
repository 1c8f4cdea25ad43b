import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { createListeners } from './listeners.ts'

/** The role through whose eyes an owner looks in this tab; undefined: their own. It is gone with the page. */
const createViewAs = () => {
  let role: Role | undefined
  const { tell, listen } = createListeners()
  return {
    role: () => role,
    choose: (next: Role | undefined) => {
      role = next
      tell()
    },
    subscribe: listen,
  }
}

export const viewAs = createViewAs()

/** The role whose view somebody is shown: their own, or the one that an owner looks through. */
export const shownRoleOf = ({ role }: Pick<Account, 'role'>): Role =>
  (role === Role.owner && viewAs.role()) || (role as Role)
