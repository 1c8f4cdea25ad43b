import { z } from 'zod'
import { ConferenceUser } from './conference-user.ts'
import { ConferenceParams, QueryFlag, Timestamp } from './fields.ts'
import { page, pageQuery } from './paging.ts'
import { routes } from './route.ts'

/** One stay of a person in a conference. A person who left and came back has several. */
export const Attendance = ConferenceUser.pick({ userId: true, displayName: true, role: true, kind: true })
  .extend({
    joined: Timestamp.meta({ description: 'Time at which they came in' }),
    left: Timestamp.nullable().meta({
      description: 'Time at which they left; null while they are in the conference',
    }),
  })
  .meta({ id: 'Attendance' })
export type Attendance = z.infer<typeof Attendance>

const AttendanceList = page(Attendance)
  .extend({
    displayName: z.string().meta({ description: 'Name of the conference', example: 'Algebra' }),
    started: Timestamp.nullable().meta({ description: 'Time at which it last became live' }),
    ended: Timestamp.nullable().meta({ description: 'Time at which it ended; null if it has not' }),
  })
  .meta({ id: 'AttendanceList' })
export type AttendanceList = z.infer<typeof AttendanceList>

/** The attendance list: the people of a conference, with the times at which they came and left. */
export const attendanceRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/attendance',
    summary: 'List the attendance of a conference, in the order of arrival',
    description:
      'Since it last started, also after its end. For hosts of the app, and for hosts who ' +
      'were in it, with their control token of that time.',
    access: { account: 3, app: true, participant: 'former' },
    params: ConferenceParams,
    query: z.object({
      all: QueryFlag.optional().meta({ description: '`true`: also before its last start' }),
      ...pageQuery(1000, 500),
    }),
    response: AttendanceList,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
})
