import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS } from '../clock/durations.ts'
import type { Services } from '../context.ts'
import { newToken } from '../secrets/random.ts'

const NAME = 'lumi_device'
/** The longest lifetime of a cookie in browsers. */
const COOKIE_SECONDS = (400 * DAY_MS) / 1000
const OURS = /^[\w-]{43}$/

/** Returns the name of a browser from its cookie; undefined without a valid one. */
export function givenDevice({ headers }: FastifyRequest): string | undefined {
  const known = parseCookie(headers.cookie ?? '')[NAME]
  return known && OURS.test(known) ? known : undefined
}

/**
 * Returns the name by which a browser is recognised, and assigns one if it has none. It grants no access: it only
 * spares a browser that has signed in or joined before from being slowed down by the wrong passwords of others.
 */
export function deviceOf(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const device = givenDevice(request) ?? newToken()
  const cookie = {
    name: NAME,
    value: device,
    path: '/',
    maxAge: COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.publicUrl.startsWith('https:'),
  }
  reply.header('set-cookie', stringifySetCookie(cookie))
  return device
}
