import { z } from 'zod'
import { numericEnum, Timestamp } from './fields.ts'
import { LtiIntegrationId } from './lti-integration.ts'
import { routes } from './route.ts'
import {
  gradeKinds,
  gradeProblems,
  gradeRefusals,
  LaunchState,
  launchRefusals,
  memberProblems,
} from './values.ts'

const RegistrationId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Registration id: lower-case letters and digits', example: 'r4t7zk9qmw2c' })

const address = (description: string, example: string) =>
  z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .meta({ description, example })

const Issuer = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .meta({ description: 'Name by which the platform signs launches', example: 'https://moodle.example.edu' })
const PlatformClientId = z.string().trim().min(1).max(255).meta({
  description: 'Client id that the platform has given this tool',
  example: '10000000000042',
})
const authorization_url = address(
  'Address of the platform that launches are authorised by',
  'https://moodle.example.edu/mod/lti/auth.php',
)
const token_url = address(
  'Address from which the tool fetches access tokens',
  'https://moodle.example.edu/mod/lti/token.php',
)
const jwks_url = address(
  "Address of the platform's public keys",
  'https://moodle.example.edu/mod/lti/certs.php',
)
const deployments = z
  .array(z.string().trim().min(1).max(255))
  .max(1000)
  .meta({
    description:
      'Ids of the deployments that may launch, oldest first. While there is none, that of the first launch is added',
    example: ['7'],
  })

/** A learning platform that may launch an integration. */
export const LtiRegistration = z
  .object({
    registrationId: RegistrationId,
    integrationId: LtiIntegrationId,
    issuer: Issuer,
    client_id: PlatformClientId,
    authorization_url,
    token_url,
    jwks_url: jwks_url.nullable().meta({
      description:
        "Address of the platform's public keys; null if the integration's `lms_jwk_public` is used instead",
      example: 'https://moodle.example.edu/mod/lti/certs.php',
    }),
    deployments,
    created: Timestamp,
  })
  .meta({ id: 'LtiRegistration' })
export type LtiRegistration = z.infer<typeof LtiRegistration>

/** The request that registers a platform by hand. */
export const LtiRegistrationCreate = z
  .object({
    issuer: Issuer.optional().meta({
      description:
        'Name by which the platform signs launches. Default: that of Canvas or Blackboard as their vendors host them',
      example: 'https://moodle.example.edu',
    }),
    client_id: PlatformClientId,
    authorization_url: authorization_url.optional(),
    token_url: token_url.optional(),
    jwks_url: jwks_url.nullable().optional().meta({
      description:
        "Address of the platform's public keys; null where the integration's `lms_jwk_public` is to be used",
      example: 'https://moodle.example.edu/mod/lti/certs.php',
    }),
    deployments: deployments.optional(),
  })
  .meta({
    id: 'LtiRegistrationCreate',
    example: { issuer: 'https://moodle.example.edu', client_id: 'k3Jx9' },
  })
export type LtiRegistrationCreate = z.input<typeof LtiRegistrationCreate>

/** Changed fields of a registration, at least one. */
export const LtiRegistrationChange = z
  .object({ authorization_url, token_url, jwks_url: LtiRegistration.shape.jwks_url, deployments })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'LtiRegistrationChange', example: { deployments: ['7', '8'] } })
export type LtiRegistrationChange = z.input<typeof LtiRegistrationChange>

/** Grades that somebody has sent to the platform. */
const LtiGrades = z
  .object({
    kind: z.enum(gradeKinds).meta({ description: 'The thing that is graded', example: 'attendance' }),
    conference: z.string().meta({ description: 'Name of the conference', example: 'Lecture 3' }),
    sent: z.int().meta({ description: 'Number of grades that the platform has taken', example: 28 }),
    problem: z.enum(gradeProblems).nullable().meta({
      description: 'The reason for which the sending ended early; null if it did not',
      example: null,
    }),
    failed: z.int().meta({ description: 'Number of grades that it has not taken', example: 1 }),
    failures: z
      .array(
        z.object({
          displayName: z.string().meta({ description: 'Name of the person', example: 'Ada Byron' }),
          refusal: z.enum(gradeRefusals).meta({ description: 'The reason', example: 'notAccepted' }),
          status: z.int().nullable().meta({
            description: 'Status of the answer of the platform; null without an answer',
            example: 404,
          }),
        }),
      )
      .meta({ description: 'The first 100 of these' }),
  })
  .meta({ id: 'LtiGrades' })
export type LtiGrades = z.infer<typeof LtiGrades>

/** Members of a course that were read from the platform. */
const LtiMembers = z
  .object({
    listed: z.int().meta({ description: 'Number of people in the course', example: 30 }),
    joined: z.int().meta({ description: 'Number of those who have come into it since', example: 2 }),
    left: z.int().meta({ description: 'Number of people who have left it since', example: 1 }),
    problem: z.enum(memberProblems).nullable().meta({
      description: 'The reason for which they could not be read; null if they were',
      example: null,
    }),
  })
  .meta({ id: 'LtiMembers' })
export type LtiMembers = z.infer<typeof LtiMembers>

/** One launch, one that was refused, grades that were sent, or members that were read. */
export const LtiLaunch = z
  .object({
    launchId: z.string().meta({ description: 'Named on the page of a refusal', example: 'w7k2m9x4qz8c' }),
    time: Timestamp,
    state: numericEnum('LtiLaunchState', LaunchState, '1 done, 2 refused').meta({ example: 1 }),
    refusal: z
      .enum(launchRefusals)
      .nullable()
      .meta({ description: 'The reason of a refusal; null of a launch that was done', example: null }),
    issuer: z.string().nullable().meta({ description: 'Platform, as it named itself', example: null }),
    client_id: z.string().nullable().meta({ description: 'Client id that was sent', example: null }),
    deploymentId: z.string().nullable().meta({ description: 'Deployment that was sent', example: '7' }),
    displayName: z.string().nullable().meta({
      description: 'Name of the person; null where the platform did not prove it',
      example: 'Ada Byron',
    }),
    course: z.string().nullable().meta({ description: 'Name of the course', example: 'Algebra' }),
    grades: LtiGrades.nullable().meta({
      description: 'The grades that the person has sent; null of a launch',
      example: null,
    }),
    members: LtiMembers.nullable().meta({
      description:
        'The members of the course, where reading them brought a change or failed; null of a launch',
      example: null,
    }),
  })
  .meta({ id: 'LtiLaunch' })
export type LtiLaunch = z.infer<typeof LtiLaunch>

const params = z.object({ id: LtiIntegrationId })
const one = z.object({ id: LtiIntegrationId, registrationId: RegistrationId })
const owned = { service: 'core', access: { account: 4, app: true } } as const
const path = '/lti/integration/{id}/registration' as const

/** The learning platforms that may launch an integration, and their launches. */
export const ltiRegistrationRoutes = routes({
  list: {
    ...owned,
    method: 'GET',
    path: '/lti/integration/{id}/registrations',
    summary: 'List the platforms that may launch an integration, oldest first',
    params,
    response: z.object({ items: z.array(LtiRegistration) }),
    errors: ['unknownIntegration'],
  },
  create: {
    ...owned,
    method: 'POST',
    path,
    summary: 'Register a platform by hand',
    description:
      'Addresses that are left out are those of the vendor (Canvas, Blackboard), or those that follow from the issuer (Moodle). An integration can have at most 20 platforms. Platforms that support dynamic registration need no call: they open the `registration_url` of the config.',
    params,
    body: LtiRegistrationCreate,
    response: LtiRegistration,
    errors: ['unknownIntegration', 'platformRegistered', 'tooManyRegistrations', 'invalidUrl'],
    rateLimit: { max: 200, seconds: 600 },
  },
  update: {
    ...owned,
    method: 'PUT',
    path: `${path}/{registrationId}`,
    summary: 'Change the addresses or deployments of a registered platform',
    description: 'Send changed fields only.',
    params: one,
    body: LtiRegistrationChange,
    response: LtiRegistration,
    errors: ['unknownIntegration', 'unknownRegistration', 'missingElement', 'invalidUrl'],
    rateLimit: { max: 200, seconds: 600 },
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: `${path}/{registrationId}`,
    summary: 'Delete a registered platform, with the people and courses that it has launched',
    description: 'Conferences of the courses stay.',
    params: one,
    response: null,
    errors: ['unknownIntegration', 'unknownRegistration'],
  },
  launches: {
    ...owned,
    method: 'GET',
    path: '/lti/integration/{id}/launches',
    summary: 'List the last 100 launches of an integration, newest first',
    description:
      'Refused ones are among them, and so are grades that were sent to the platform and changes of the members of a course. They are stored for 30 days.',
    params,
    response: z.object({ items: z.array(LtiLaunch) }),
    errors: ['unknownIntegration'],
  },
})
