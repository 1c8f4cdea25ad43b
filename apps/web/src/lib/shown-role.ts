import { Role } from '@lumi/contract/values'
import { createContext, useContext } from 'react'

export interface ShownRole {
  /** Role of the account. */
  readonly actual: Role
  /** Role whose view is shown: the account's own, or the one an owner looks through. The server knows only the first. */
  readonly shown: Role
}

const ShownRoleContext = createContext<ShownRole>({ actual: Role.attendee, shown: Role.attendee })

export const ShownRoleProvider = ShownRoleContext.Provider

/** Whether somebody of the shown role sees what needs `role`. */
export const useShownRole = () => {
  const { actual, shown } = useContext(ShownRoleContext)
  return { actual, shown, isAtLeast: (role: Role) => shown >= role }
}
