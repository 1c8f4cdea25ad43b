import { z } from 'zod'
import { cameraRules } from './camera-rules.ts'
import { CountryCode } from './countries.ts'
import { entryRules } from './entry-rules.ts'
import {
  ConferenceRoleNumber,
  ConfId,
  DisplayName,
  FeatureSet,
  KeyCheck,
  numericEnum,
  PictureAddress,
  PrivilegeSet,
  Timestamp,
} from './fields.ts'
import { ConferenceLocation, ConferenceState, StartMethod } from './values.ts'

const AttendMethods = z
  .object({
    password: z.boolean().meta({ description: 'With a password', example: true }),
    url: z.boolean().meta({ description: 'By an attend URL', example: true }),
  })
  .meta({ description: 'Ways to join: with a password, by an attend URL' })
const AudioTypes = z
  .object({ computer: z.boolean().meta({ description: "Each person's computer", example: true }) })
  .meta({ description: 'Sources of sound' })
const passwordFor = (role: string, more = '') =>
  z
    .string()
    .trim()
    .max(64)
    .meta({ description: `Joins as ${role}${more}`, example: `${role}-k7m2x` })
const MetaData = z
  .string()
  .max(4000)
  .meta({ description: 'Your own data for the conference; Lumi does not read it', example: 'room 12' })
/** Lists are filtered by it, so that it must fit into an index. */
export const IntegrationId = z
  .string()
  .max(500)
  .meta({ description: 'Id of the integration that created it', example: 'timetable' })
/** State as the outside sees it. */
export const StateNumber = z
  .int()
  .min(ConferenceState.waiting)
  .max(ConferenceState.deleted)
  .meta({ description: '1 waiting, 2 live, 3 ended, 4 deleted', example: 2 })
/** The display name of a conference. */
const ConferenceName = DisplayName.meta({ description: 'Name that people see', example: 'Algebra' })

/** Beside an automatic start, this needs more of a name. */
const locations = {
  automaticLocation: ConferenceLocation.automatic,
  country: ConferenceLocation.country,
}

/** Settings that are stored, changed and shown exactly as they are given. */
const plainSettings = {
  startMethod: numericEnum(
    'StartMethod',
    StartMethod,
    '1 started manually, 2 started by the first person to join',
  ),
  backgroundColor: z
    .int()
    .min(0)
    .max(3)
    .meta({ description: 'Colour label: candlelight, bubble, sky, lime' }),
  waitingRoom: entryRules.waitingRoom,
  locked: entryRules.locked,
  ...cameraRules,
  metaData1: MetaData.nullable(),
  metaData2: MetaData.nullable(),
  metaData3: IntegrationId.nullable(),
}
export type PlainSetting = keyof typeof plainSettings

/** The default values of the plain settings of a new conference. */
export const settingDefaults: { [Name in PlainSetting]: z.output<(typeof plainSettings)[Name]> } = {
  startMethod: StartMethod.automatic,
  backgroundColor: 0,
  waitingRoom: false,
  locked: false,
  videoPreferWideScreen: true,
  videoAllowHD: true,
  videoEnforceLimits: false,
  videoLimits: null,
  metaData1: null,
  metaData2: null,
  metaData3: null,
}

/** Fields that the makers of a conference decide. */
const settings = {
  displayName: ConferenceName,
  ...plainSettings,
  attendMethods: AttendMethods,
  hostPassword: passwordFor('host'),
  presenterPassword: passwordFor('presenter'),
  attendeePassword: passwordFor('attendee', '; empty: attendees join without a password'),
  location: numericEnum('ConferenceLocation', locations, '1 automatically, 2 by country'),
  countryCode: CountryCode.nullable(),
  features: FeatureSet,
  privileges: entryRules.privileges,
  presenterPrivileges: entryRules.presenterPrivileges,
  hostPrivileges: PrivilegeSet.meta({ description: 'Privileges of hosts' }),
  audioTypes: AudioTypes,
}

const ownLink = (role: 'attendee' | 'presenter' | 'host') =>
  z
    .string()
    .nullable()
    .meta({
      description: `Joins as ${role}`,
      example: `https://meet.example.com/room/join?id=k7m2xq9wpd&key=${role}-9d2f`,
    })

/** Shown to those who manage the conference; for everyone else these are `null`. */
const forManagers = {
  hostPassword: settings.hostPassword.nullable(),
  presenterPassword: settings.presenterPassword.nullable(),
  attendeePassword: settings.attendeePassword.nullable(),
  attendeeUrl: ownLink('attendee'),
  presenterUrl: ownLink('presenter'),
  hostUrl: ownLink('host'),
}

/** A conference with all its settings, as the portal shows it. */
export const Conference = z
  .object({
    confId: ConfId,
    ...settings,
    ...forManagers,
    keyCheck: KeyCheck.nullable(),
    state: StateNumber,
    active: z.boolean().meta({ description: 'True if somebody is in it now' }),
    created: Timestamp,
    started: Timestamp.nullable().meta({ description: 'Time at which it last became live' }),
    ended: Timestamp.nullable().meta({
      description: 'Time at which it ended; null if it has not',
      example: null,
    }),
    deleted: Timestamp.nullable().meta({ description: 'Time at which it was deleted', example: null }),
  })
  .meta({ id: 'Conference' })
export type Conference = z.infer<typeof Conference>

/** A feature or privilege that is left out has its default (on create) or is unchanged (on change). */
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
  .extend({
    displayName: ConferenceName,
    keyCheck: KeyCheck.optional(),
    requestId: z
      .string()
      .min(1)
      .max(64)
      .optional()
      .meta({
        description:
          'Your own id for this request, such as a UUID. Sent again, for example because no answer came, it creates ' +
          'nothing: the answer is the conference that the first request created.',
        example: '0d4b6a0e-8a5c-4f0e-9c53-5b1f6f2f6a55',
      }),
  })
  .meta({
    id: 'ConferenceCreate',
    description: 'Only the name is required; passwords that are left out are generated.',
    example: { displayName: 'Weekly review' },
  })
export type ConferenceCreate = z.input<typeof ConferenceCreate>

/** Changed settings of a conference, or a new state; at least one. */
export const ConferenceChange = z
  .object(changes)
  .partial()
  .extend({
    state: numericEnum(
      'ConferenceStateChange',
      { live: ConferenceState.live, ended: ConferenceState.ended },
      '2 starts or restarts, 3 ends',
    ).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'ConferenceChange', description: 'Changed fields only', example: { state: 2 } })
export type ConferenceChange = z.input<typeof ConferenceChange>

/** The most people who are named to somebody who has not joined yet. */
export const lobbyNames = 5

/** The public part of a conference: the facts that anybody with its id may read, in order to join. */
export const ConferenceInfo = z
  .object({
    confId: ConfId,
    displayName: z.string().meta({ description: 'Name that people see', example: 'Algebra' }),
    appLogo: PictureAddress,
    state: StateNumber,
    keyCheck: KeyCheck.nullable(),
    passwordRequired: z.boolean().meta({ description: 'True if attendees need a password or an attend URL' }),
    linkRole: ConferenceRoleNumber.nullable().optional().meta({
      description: 'Role that the key gives, null if nobody may join by it; only if a key was sent',
    }),
    user: z
      .object({
        displayName: z.string().meta({ description: 'Name that others see', example: 'Ada Lovelace' }),
      })
      .optional()
      .meta({ description: 'User who joins by the key; only if the key belongs to a personal link' }),
    recorded: z.boolean().optional().meta({
      description: 'True if it is being recorded, also while the recording is paused',
      example: false,
    }),
    people: z
      .object({
        names: z
          .array(z.string())
          .max(lobbyNames)
          .meta({
            description: 'Names of some of them, sorted',
            example: ['Ada', 'Ben'],
          }),
        count: z.int().meta({ description: 'Number of people', example: 2 }),
      })
      .optional()
      .meta({
        description:
          'People in the call now, including its breakout rooms. Only if the conference is live and the caller could join it directly, by the key that was sent or as an account of its app, in a role that may see its users',
      }),
  })
  .meta({ id: 'ConferenceInfo' })
export type ConferenceInfo = z.infer<typeof ConferenceInfo>

/** The information that attendees pass on to invite others as attendees. */
export const Invitation = z
  .object({
    attendeeUrl: z
      .string()
      .nullable()
      .meta({
        description:
          'Joins as attendee without a password. For managers of the conference, and inside ' +
          'for people who may change users; null for others, and while links are disabled',
        example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=8c1e',
      }),
    attendeePassword: z.string().nullable().meta({
      description:
        "Password of attendees, '' if none is needed; null for people who do not manage the conference, if one is needed",
      example: null,
    }),
    byId: z
      .boolean()
      .meta({ description: 'True if people may join by the ID, with a password if one is needed' }),
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.infer<typeof Invitation>

/** A demo room that anybody may make; it goes by itself after a day. */
export const TrialCreate = z
  .object({
    displayName: ConferenceName,
    metaData1: MetaData.optional().meta({
      description: 'JSON with the email address or the customer type, and the GUID of the submission',
    }),
  })
  .meta({ id: 'TrialCreate', example: { displayName: 'Demo room' } })
export type TrialCreate = z.input<typeof TrialCreate>

/** The links to a new demo room. */
export const Trial = z
  .object({
    confId: ConfId,
    presenterUrl: z.string().meta({
      description: 'Joins as presenter',
      example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=8c1e',
    }),
    hostUrl: z.string().meta({
      description: 'Joins as host',
      example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=5d4a',
    }),
    attendeeUrl: z.string().meta({
      description: 'Joins as attendee',
      example: 'https://meet.example.com/room/join?id=k7m2xq9wpd&key=4f6b',
    }),
    hostPassword: z.string().meta({ description: 'Joins as host', example: 'k7m2x-q9wpd' }),
    expires: Timestamp.meta({ description: 'Time at which it is deleted' }),
  })
  .meta({ id: 'Trial' })
export type Trial = z.infer<typeof Trial>
