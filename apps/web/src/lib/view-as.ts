import type { Role } from '@lumi/contract/values'

/** The role through whose eyes an owner looks in this tab; undefined: their own. It is gone with the page. */
const createViewAs = () => {
  let role: Role | undefined
  const listeners = new Set<() => void>()
  return {
    role: () => role,
    choose: (next: Role | undefined) => {
      role = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export const viewAs = createViewAs()
