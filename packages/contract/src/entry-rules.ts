import { z } from 'zod'
import { PrivilegeSet } from './fields.ts'

/** Who may come into a conference, and what they may do there: the settings that hosts change from inside. */
export const entryRules = {
  waitingRoom: z.boolean().meta({
    description: 'Whether people wait until somebody inside admits them; hosts never wait',
    example: false,
  }),
  locked: z.boolean().meta({
    description:
      'Whether nobody new may come in but hosts; those who have been in it may come back. A restart unlocks it',
    example: false,
  }),
  privileges: PrivilegeSet.meta({ description: 'What attendees may do' }),
  presenterPrivileges: PrivilegeSet.meta({ description: 'What presenters may do' }),
}
