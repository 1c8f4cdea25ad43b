import { z } from 'zod'
import {
  ConferenceParams,
  ConfId,
  DisplayName,
  FeatureSet,
  PrivilegeSet,
  QueryFlag,
  queryInt,
  Timestamp,
} from './fields.ts'
import { JoinRequest, JoinResult } from './join.ts'
import { routes } from './route.ts'
import { ConferenceLocation, ConferenceState, StartMethod } from './values.ts'

const AttendMethods = z
  .object({ password: z.boolean(), url: z.boolean() })
  .meta({ description: 'Ways in: with a password, by an attend URL' })
const AudioTypes = z.object({ computer: z.boolean() }).meta({ description: 'Sources of sound' })
const VideoLimits = z
  .object({
    width: z.int().min(160).max(3840),
    height: z.int().min(90).max(2160),
    frameRate: z.int().min(1).max(60),
  })
  .meta({ description: 'Largest picture that a camera may send' })
const ConferencePassword = z.string().trim().max(64)
const MetaData = z.string().max(4000)
/** Lists are filtered by it, so that it must fit into an index. */
const IntegrationId = z.string().max(500)
const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, 'Two capital letters of ISO 3166-1')
  .meta({ description: 'Country, ISO 3166-1 alpha-2', example: 'US' })
const StateNumber = z.int().min(ConferenceState.waiting).max(ConferenceState.deleted)

/** Fields that the makers of a conference decide. */
const settings = {
  displayName: DisplayName,
  startMethod: z
    .union([z.literal(StartMethod.manual), z.literal(StartMethod.automatic)])
    .meta({ description: '1 started by hand, 2 started by the first who joins' }),
  backgroundColor: z
    .int()
    .min(0)
    .max(3)
    .meta({ description: 'Colour label: candlelight, bubble, sky, lime' }),
  attendMethods: AttendMethods,
  hostPassword: ConferencePassword,
  presenterPassword: ConferencePassword,
  attendeePassword: ConferencePassword.meta({ description: 'Empty: attendees join without a password' }),
  location: z
    .union([z.literal(ConferenceLocation.automatic), z.literal(ConferenceLocation.country)])
    .meta({ description: '1 automatically, 2 by country' }),
  countryCode: CountryCode.nullable(),
  features: FeatureSet,
  privileges: PrivilegeSet.meta({ description: 'What attendees may do' }),
  presenterPrivileges: PrivilegeSet.meta({ description: 'What presenters may do' }),
  hostPrivileges: PrivilegeSet.meta({ description: 'What hosts may do' }),
  audioTypes: AudioTypes,
  videoPreferWideScreen: z.boolean(),
  videoAllowHD: z.boolean(),
  videoEnforceLimits: z.boolean(),
  videoLimits: VideoLimits.nullable(),
  metaData1: MetaData.nullable(),
  metaData2: MetaData.nullable(),
  metaData3: IntegrationId.nullable().meta({ description: 'Id of the integration that made it' }),
}

/** Shown to those who manage the conference; for everyone else these are `null`. */
const forManagers = {
  hostPassword: settings.hostPassword.nullable(),
  presenterPassword: settings.presenterPassword.nullable(),
  attendeePassword: settings.attendeePassword.nullable(),
  attendeeUrl: z.string().nullable().meta({ description: 'Joins as attendee' }),
  presenterUrl: z.string().nullable().meta({ description: 'Joins as presenter' }),
  hostUrl: z.string().nullable().meta({ description: 'Joins as host' }),
}

/** A conference with all its settings, as the portal shows it. */
export const Conference = z
  .object({
    confId: ConfId,
    ...settings,
    ...forManagers,
    state: StateNumber.meta({ description: '1 waiting, 2 live, 3 ended, 4 deleted' }),
    active: z.boolean().meta({ description: 'Whether somebody is in it now' }),
    created: Timestamp,
    started: Timestamp.nullable(),
    ended: Timestamp.nullable(),
    deleted: Timestamp.nullable(),
  })
  .meta({ id: 'Conference' })
export type Conference = z.infer<typeof Conference>

/** A feature or privilege that is left out keeps its default (on create) or its value (on change). */
const changes = {
  ...settings,
  attendMethods: AttendMethods.partial(),
  features: FeatureSet.partial(),
  privileges: PrivilegeSet.partial(),
  presenterPrivileges: PrivilegeSet.partial(),
  hostPrivileges: PrivilegeSet.partial(),
  audioTypes: AudioTypes.partial(),
}

/** Settings of a new conference. Settings that are left out get their defaults, passwords are made up. */
export const ConferenceCreate = z
  .object(changes)
  .partial()
  .extend({ displayName: DisplayName })
  .meta({
    id: 'ConferenceCreate',
    description: 'Only the name is needed; passwords that are left out are made up.',
    example: { displayName: 'Weekly review' },
  })
export type ConferenceCreate = z.input<typeof ConferenceCreate>

/** Changed settings of a conference, or a new state; at least one. */
export const ConferenceChange = z
  .object(changes)
  .partial()
  .extend({
    state: z
      .union([z.literal(ConferenceState.live), z.literal(ConferenceState.ended)])
      .optional()
      .meta({ description: '2 starts or restarts, 3 ends' }),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ConferenceChange', description: 'Changed fields only', example: { state: 2 } })
export type ConferenceChange = z.input<typeof ConferenceChange>

/** What anybody who knows the id may learn, to find the way in. */
export const ConferenceInfo = z
  .object({
    confId: ConfId,
    displayName: z.string(),
    appLogo: z.string().nullable(),
    state: StateNumber,
    passwordRequired: z.boolean().meta({ description: 'Whether attendees need a password or an attend URL' }),
  })
  .meta({ id: 'ConferenceInfo' })
export type ConferenceInfo = z.infer<typeof ConferenceInfo>

/** Operations on conferences: those of the portal, and those of the people inside. */
export const conferenceRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/conferences',
    summary: 'List conferences of the app, active ones first, then by name',
    access: { account: 1, app: true },
    query: z.object({
      details: z
        .enum(['all'])
        .optional()
        .meta({ description: 'Accepted for older clients; changes nothing' }),
      state: queryInt(1, 4).pipe(StateNumber).optional(),
      active: QueryFlag.optional(),
      meta_data3: IntegrationId.optional(),
      search: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Text that the name contains, in any case' }),
      backgroundColor: queryInt(0, 3).optional().meta({ description: 'Colour label' }),
      limit: queryInt(1, 200).default(50).meta({ description: 'Items on a page; 50 unless said' }),
      cursor: z.string().max(500).optional().meta({ description: '`cursor` of the page before' }),
    }),
    response: z.object({
      items: z.array(Conference),
      cursor: z.string().nullable().meta({ description: 'Where the next page begins; null on the last' }),
    }),
  },
  create: {
    method: 'POST',
    service: 'core',
    path: '/conference',
    summary: 'Create a conference',
    access: { account: 3, app: true },
    body: ConferenceCreate,
    response: Conference,
    errors: ['duplicatePasswords'],
  },
  info: {
    method: 'GET',
    service: 'core',
    path: '/conference/confinfo',
    summary: 'Check that a conference exists, before joining',
    access: 'public',
    query: z.object({ id: ConfId }),
    response: ConferenceInfo,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'conferenceEnded'],
    rateLimit: { max: 120, seconds: 60 },
  },
  read: {
    method: 'GET',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Read a conference',
    access: { account: 1, app: true },
    params: ConferenceParams,
    response: Conference,
    errors: ['invalidConferenceId', 'conferenceDeleted'],
  },
  update: {
    method: 'PUT',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Change a conference; start, end or restart it',
    access: { account: 3, app: true },
    params: ConferenceParams,
    body: ConferenceChange,
    response: Conference,
    errors: [
      'invalidConferenceId',
      'conferenceDeleted',
      'duplicatePasswords',
      'startFailed',
      'noServersAvailable',
    ],
  },
  delete: {
    method: 'DELETE',
    service: 'core',
    path: '/conference/{id}',
    summary: 'Delete a conference that has ended',
    access: { account: 3, app: true },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'conferenceNotEnded'],
  },
  join: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/join',
    summary: 'Join a conference',
    description:
      'Guests give a name and a password or the key of an attend URL; signed-in people their token. ' +
      'A control token of an earlier join, sent as bearer, resumes that user.',
    access: 'public',
    params: ConferenceParams,
    body: JoinRequest,
    response: JoinResult,
    errors: [
      'noServersAvailable',
      'invalidConferenceId',
      'conferenceDeleted',
      'conferenceEnded',
      'incorrectPassword',
      'tokenUnauthorized',
      'forbidden',
      'noServersAvailable',
    ],
    rateLimit: { max: 120, seconds: 60 },
  },
  start: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/start',
    summary: 'Start the conference from inside it',
    description: 'For hosts who joined a conference that waits to be started by hand.',
    access: { participant: 'member' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId', 'conferenceDeleted', 'startFailed', 'noServersAvailable'],
  },
  end: {
    method: 'POST',
    service: 'core',
    path: '/conference/{id}/end',
    summary: 'End the conference for everyone from inside it',
    description: 'For hosts.',
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
    access: { participant: 'member' },
    params: ConferenceParams,
    response: null,
    errors: ['invalidConferenceId'],
  },
})
