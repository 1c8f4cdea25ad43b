import { z } from 'zod'
import {
  Conference,
  ConferenceChange,
  ConferenceCreate,
  ConferenceInfo,
  IntegrationId,
  Invitation,
  StateNumber,
  Trial,
  TrialCreate,
} from './conference.ts'
import { ConferenceParams, ConfId, QueryFlag, queryInt } from './fields.ts'
import { JoinRequest, JoinResult } from './join.ts'
import { countedPage, countQuery, Details, pageQuery, wordSearch } from './paging.ts'
import { routes } from './route.ts'

/** Operations on conferences: those of the portal, and those of the people inside. */
export const conferenceRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conferences',
    summary: 'List conferences of the app',
    access: { account: 1, app: true, grant: 'conferences' },
    query: z.object({
      details: Details,
      state: queryInt(1, 4)
        .pipe(StateNumber)
        .optional()
        .meta({ description: 'Only those in this state: 1 waiting, 2 live, 3 ended, 4 deleted', example: 2 }),
      active: QueryFlag.optional().meta({
        description: '`true`: only those with someone in them now; `false`: only empty ones',
      }),
      meta_data3: IntegrationId.optional().meta({ description: 'Only those with this `metaData3`' }),
      search: wordSearch('name or the id'),
      backgroundColor: queryInt(0, 3).optional().meta({ description: 'Colour label' }),
      sort: z.enum(['active', 'name', 'created']).default('active').meta({
        description:
          'Order: those with someone in them first, then live ones, then by name; by name; newest first',
      }),
      ...countQuery,
      ...pageQuery(200, 50),
    }),
    response: countedPage(Conference),
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference',
    summary: 'Create a conference',
    access: { account: 3, app: true, grant: 'conferences' },
    body: ConferenceCreate,
    response: Conference,
    errors: ['duplicatePasswords', 'conferenceDeleted'],
  },
  createTrial: {
    method: 'POST',
    service: 'core',
    path: '/conference/trial',
    summary: 'Create a demo room that is deleted automatically after a day',
    description: '`POST /conference?meetId=trial` is the same.',
    access: 'public',
    body: TrialCreate,
    response: Trial,
    rateLimit: { max: 600, seconds: 600 },
  },
  info: {
    method: 'GET',
    service: 'core',
    path: '/conference/confinfo',
    summary: 'Check that a conference exists, before joining',
    access: 'public',
    query: z.object({
      id: ConfId,
      key: z.string().max(200).optional().meta({
        description:
          'Key of an attend URL. The answer then contains the role that it gives, and the user if it is a personal link',
      }),
    }),
    response: ConferenceInfo,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'conferenceEnded'],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'a valid link or from a known device' },
    setsDeviceCookie: true,
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Get a conference',
    access: { account: 1, app: true, grant: 'conferences' },
    params: ConferenceParams,
    response: Conference,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  invitation: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}/invitation',
    summary: 'Read what the caller may pass on to bring others in',
    access: { account: 1, app: true, participant: 'member' },
    params: ConferenceParams,
    response: Invitation,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Change a conference; start, end or restart it',
    access: { account: 3, app: true, grant: 'conferences' },
    params: ConferenceParams,
    body: ConferenceChange,
    response: Conference,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'duplicatePasswords',
      'noServersAvailable',
      'missingElement',
      'tooBusy',
    ],
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Delete a conference that has ended',
    description:
      'Its recordings stay in the list of the app, and links to them continue to work, unless `recordings` says that they are ' +
      'deleted as well, with those of its breakout rooms and unfinished ones.',
    access: { account: 3, app: true },
    params: ConferenceParams,
    query: z.object({
      recordings: z.enum(['keep', 'delete']).default('keep').meta({
        description: 'Delete the recordings of the conference, or keep them',
      }),
    }),
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'conferenceNotEnded', 'tooBusy'],
  },
  join: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/join',
    summary: 'Join a conference',
    description:
      'Guests send a name and a password or the key of an attend URL; signed-in people their token. ' +
      'A control token from an earlier join, sent as the bearer token, resumes that user, even in a ' +
      'conference they were moved to. Users who have left need the right by which ' +
      'they joined: the current password or link, or their account. An expelled user is not resumed, even after a restart. Without a control token, a ' +
      'guest of the same browser and name is the user they were within the last day, unless that user is connected. ' +
      'From one network 400 guests join a conference at once, and ten more each minute; people on a known device are ' +
      'not counted.',
    access: 'public',
    params: ConferenceParams,
    body: JoinRequest,
    response: JoinResult,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'conferenceEnded',
      'userDeleted',
      'incorrectPassword',
      'tokenUnauthorized',
      'forbidden',
      'expelled',
      'conferenceLocked',
      'entryNotAllowed',
      'noServersAvailable',
      'missingElement',
      'tooManyGuests',
    ],
    rateLimit: { max: 1200, seconds: 60, provenBy: 'a valid link or from a known device' },
    setsDeviceCookie: true,
  },
  start: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/start',
    summary: 'Start the conference from inside it, or restart it after its end',
    description:
      'For hosts: people who joined a conference that waits to be started by hand, and people who were in one that ' +
      'has ended since, with their control token of that time and while the right by which they joined is valid. A new join ' +
      'brings them back in.',
    access: { participant: 'former' },
    params: ConferenceParams,
    response: null,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'startFailed',
      'expelled',
      'userDeleted',
      'noServersAvailable',
    ],
  },
  end: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/end',
    summary: 'End the conference for everyone from inside it',
    description:
      'For hosts. In a breakout room it ends the conference that the room belongs to, and all its rooms.',
    access: { participant: 'member' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  leave: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/leave',
    summary: 'Leave the conference',
    access: { participant: 'waiting' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId'],
  },
})
