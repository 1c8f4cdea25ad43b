import { z } from 'zod'
import { ConferenceUser } from './conference-user.ts'
import { entryRules } from './entry-rules.ts'
import { ConferenceParams, PrivilegeSet, Timestamp, UserId } from './fields.ts'
import { routes } from './route.ts'

/** Somebody who waits to be admitted. */
export const WaitingUser = ConferenceUser.pick({ userId: true, displayName: true, role: true, color: true })
  .extend({ since: Timestamp.meta({ description: 'Time at which they began to wait' }) })
  .meta({ id: 'WaitingUser' })
export type WaitingUser = z.infer<typeof WaitingUser>

/** Changed rules of who may come in and what they may do there; at least one. */
export const EntryChange = z
  .object({
    ...entryRules,
    privileges: PrivilegeSet.partial().meta({
      description: 'Privileges of attendees; those left out are unchanged',
    }),
    presenterPrivileges: PrivilegeSet.partial().meta({
      description: 'Privileges of presenters; those left out are unchanged',
    }),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'EntryChange', description: 'Changed fields only', example: { locked: true } })
export type EntryChange = z.input<typeof EntryChange>

declare module './realtime.ts' {
  interface ServerMessages {
    /** Room sockets of those with changeUser only: these wait now, in the order in which they came; in a breakout room, at its main room. */
    waiting_changed: (message: { items: readonly WaitingUser[] }) => void
  }
}

const errors = ['invalidConferenceId', 'conferenceDeleted'] as const

/** Entry to a conference: who waits, who is admitted, and what people may do inside. */
export const entryRoutes = routes({
  waiting: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/waiting',
    summary: 'List people who wait to be admitted, in the order of arrival',
    description: 'At most the first 1,000. From inside a breakout room, people who wait at its main room.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    response: z.object({ items: z.array(WaitingUser) }),
    errors,
  },
  admit: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/users/admit',
    summary: 'Admit people who wait',
    description:
      'Without ids, everybody who waits is admitted. People who have been admitted may come back, also when the waiting room is ' +
      'switched on again. People who no longer wait are left out. From inside a breakout room, people who wait at ' +
      'its main room are admitted there. To refuse somebody, expel them.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    body: z
      .object({
        userIds: z
          .array(UserId)
          .min(1)
          .max(1000)
          .optional()
          .meta({ description: 'People to admit. Default: all who wait', example: ['u4hn8c2ksjf0'] }),
      })
      .meta({ id: 'AdmitRequest', example: { userIds: ['u4hn8c2ksjf0'] } }),
    response: null,
    errors: [...errors, 'invalidUserId'],
    rateLimit: { max: 300, seconds: 60 },
  },
  change: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}/entry',
    summary: 'Change entry and privileges from inside',
    description:
      'For hosts with the changeUser privilege. Nobody gives a privilege that they do not have. Everyone inside is notified.',
    access: { account: 3, app: true, participant: 'changeUser' },
    params: ConferenceParams,
    body: EntryChange,
    response: null,
    errors: [...errors, 'privilegeAboveOwn', 'tooBusy'],
    rateLimit: { max: 120, seconds: 60 },
  },
})
