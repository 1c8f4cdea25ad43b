import { z } from 'zod'
import { PrivilegeSet } from './fields.ts'

/** The settings of entry and privileges that hosts change from inside a conference. */
export const entryRules = {
  waitingRoom: z.boolean().meta({
    description: 'True if people wait until somebody inside admits them; hosts never wait',
    example: false,
  }),
  locked: z.boolean().meta({
    description: 'True if only hosts and people who have been in it before may come in. A restart unlocks it',
    example: false,
  }),
  privileges: PrivilegeSet.meta({ description: 'Privileges of attendees' }),
  presenterPrivileges: PrivilegeSet.meta({ description: 'Privileges of presenters' }),
}
