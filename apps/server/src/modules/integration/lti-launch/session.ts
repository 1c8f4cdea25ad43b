import { languages } from '@lumi/contract'
import { LtiPlatform } from '@lumi/contract/values'
import { SignJWT } from 'jose'
import { z } from 'zod'
import { HOUR_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { readSigned } from '../../../platform/secrets/signed.ts'

/** A school day. */
export const SESSION_MS = 12 * HOUR_MS
const PURPOSE = 'lti course'

const CourseSession = z.object({
  integrationId: z.string(),
  clientId: z.string(),
  platform: z.enum(LtiPlatform),
  courseId: z.string(),
  personId: z.string(),
  role: z.literal([1, 2, 3]),
  language: z.enum(languages).nullable(),
})

/** Somebody in their course, after a launch. */
export type CourseSession = z.infer<typeof CourseSession>

/** The platform that waits for the choice of a link, and the way in which it takes it. */
const Picking = z.object({
  registrationId: z.string(),
  deploymentId: z.string(),
  returnUrl: z.string(),
  multiple: z.boolean(),
  /** The platform creates a column of grades for a link that asks for one. */
  takesLineItems: z.boolean().default(false),
  data: z.string().nullable(),
})
export type Picking = z.infer<typeof Picking>

/** A session in which a link is chosen. */
const PickSession = CourseSession.extend({ picking: Picking })
export type PickSession = z.infer<typeof PickSession>

/** A recording or a file of a course. */
export const CourseItem = z.object({ kind: z.enum(['recording', 'file']), id: z.string().min(1).max(40) })
export type CourseItem = z.infer<typeof CourseItem>

/** A session in which one of them is shown. */
const ItemSession = CourseSession.extend({ item: CourseItem })
export type ItemSession = z.infer<typeof ItemSession>

type Signer = Pick<Services, 'secrets' | 'clock'>

/** The session as text for the address of a page, or its form: frames often have no cookies. */
export function signSession(
  { secrets, clock }: Signer,
  session: CourseSession | PickSession | ItemSession,
): Promise<string> {
  return new SignJWT(session)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(new Date(clock.now().getTime() + SESSION_MS))
    .sign(secrets.key(PURPOSE))
}

/** Undefined where it has expired, or belongs to another integration. */
export async function readSession(
  services: Signer,
  integrationId: string,
  text: string | undefined,
): Promise<CourseSession | undefined> {
  return ofIntegration(CourseSession.safeParse(await claimsOf(services, text)).data, integrationId)
}

/** Reads a session in which a link is chosen. */
export async function readPickSession(
  services: Signer,
  integrationId: string,
  text: string | undefined,
): Promise<PickSession | undefined> {
  return ofIntegration(PickSession.safeParse(await claimsOf(services, text)).data, integrationId)
}

/** Reads a session in which a recording or a file is shown. */
export async function readItemSession(
  services: Signer,
  integrationId: string,
  text: string | undefined,
): Promise<ItemSession | undefined> {
  return ofIntegration(ItemSession.safeParse(await claimsOf(services, text)).data, integrationId)
}

const claimsOf = async ({ secrets, clock }: Signer, text: string | undefined) =>
  text ? readSigned(text, secrets.key(PURPOSE), clock.now()) : undefined

const ofIntegration = <Session extends CourseSession>(session: Session | undefined, integrationId: string) =>
  session?.integrationId === integrationId ? session : undefined
