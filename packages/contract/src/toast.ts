import { z } from 'zod'
import { ConferenceParams, Label, numericEnum, UserGroupNumber, UserId } from './fields.ts'
import { hasVisible } from './names.ts'
import { routes } from './route.ts'
import { largestToastFlags, longestToastSeconds, textLimits, UserGroup } from './values.ts'

/** The duration of a toast for which none is given, in milliseconds. */
export const defaultToastMs = 1000

const isPair = ({ buttonText, buttonUrl }: { buttonText?: unknown; buttonUrl?: unknown }) =>
  (buttonText === undefined) === (buttonUrl === undefined)

const Icon = numericEnum(
  'ToastIcon',
  { noIcon: 0, success: 1, warning: 2, error: 3, info: 4 },
  '0 none, 1 success, 2 warning, 3 error, 4 info',
)
const Sound = numericEnum(
  'ToastSound',
  { noSound: 0, chat: 1, joined: 2, left: 3 },
  '0 none, 1 chat, 2 joined, 3 left',
)

const Toast = z.object({
  messageText: z
    .string()
    .trim()
    .min(1)
    .max(textLimits.announcement)
    .refine(hasVisible, 'has nothing to be seen')
    .meta({ description: 'Its text, plain', example: 'We begin in five minutes' }),
  icon: Icon.default(0).meta({ example: 4 }),
  sound: Sound.default(0).meta({ example: 1 }),
  durationMs: z
    .union([
      z
        .int()
        .min(1)
        .max(longestToastSeconds * 1000),
      z.literal('infinite'),
    ])
    .optional()
    .meta({
      description:
        'Time on screen, in milliseconds, at most an hour; `infinite`: until it is closed. Default: 1000; the room shows a toast without a chosen duration until it is closed',
      default: defaultToastMs,
      example: 5000,
    }),
  flags: z
    .int()
    .min(0)
    .max(largestToastFlags)
    .default(0)
    .meta({ description: 'Passed to the client unchanged', example: 0 }),
  buttonText: Label.max(textLimits.announcementButton)
    .optional()
    .meta({ description: 'Label of its button; requires `buttonUrl`', example: 'Open the agenda' }),
  buttonUrl: z
    .url({ protocol: /^https?$/ })
    .max(textLimits.announcementUrl)
    .optional()
    .meta({
      description: 'Address that its button opens, by http or https; requires `buttonText`',
      example: 'https://www.example.com/agenda',
    }),
})

/** The toast that a client shows: without its recipients. */
export interface Toast extends Omit<z.output<typeof Toast>, 'durationMs'> {
  readonly durationMs: number | 'infinite'
  /** True where the sender chose `durationMs`; missing where an older server answers, during an upgrade. */
  readonly isDurationChosen?: boolean
  /** Name of the sender, unless it is a program. */
  readonly from?: string
  /** True where it is for the people of all breakout rooms. */
  readonly isToAllRooms?: boolean
}

/** A toast, and whom it is for. */
export const ToastRequest = Toast.extend({
  userGroup: UserGroupNumber.default(UserGroup.all),
  userIds: z
    .array(UserId)
    .max(1000)
    .default([])
    .meta({ description: 'Recipients of group 1, at least one', example: [] }),
})
  .refine(isPair, { path: ['buttonUrl'], message: 'buttonText and buttonUrl go together' })
  .refine(({ userGroup, userIds }) => userGroup !== UserGroup.specified || userIds.length > 0, {
    path: ['userIds'],
    message: 'Group 1 names at least one user',
  })
  .meta({ id: 'ToastRequest' })
export type ToastRequest = z.input<typeof ToastRequest>

/** Announcements to the people in a conference. */
export const toastRoutes = routes({
  send: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/toast',
    summary: 'Show a toast to users who are in the conference now',
    description: 'It is not stored: people who join later do not see it.',
    access: { account: 2, app: true, grant: 'conferences', participant: 'changeUser' },
    params: ConferenceParams,
    body: ToastRequest,
    response: z.object({
      recipients: z.int().meta({ description: 'Number of recipients', example: 12 }),
    }),
    errors: ['invalidConferenceId', 'conferenceDeleted', 'invalidUserId'],
    rateLimit: { max: 120, seconds: 60 },
  },
})
