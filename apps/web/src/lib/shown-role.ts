import type { Role } from '@lumi/contract/values'
import { createContext, useContext } from 'react'

/**
 * Role whose view of the portal is shown: the account's own, or the one an owner looks through; undefined
 * until the account is known. The server decides by the account alone.
 */
const ShownRoleContext = createContext<Role | undefined>(undefined)

export const ShownRoleProvider = ShownRoleContext.Provider

export const useShownRole = () => {
  const shown = useContext(ShownRoleContext)
  return {
    shown,
    /** Returns true if the shown role includes `role`. */
    isAtLeast: (role: Role) => shown !== undefined && shown >= role,
  }
}
