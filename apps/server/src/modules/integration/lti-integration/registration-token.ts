import { DAY_MS } from '../../../platform/clock/durations.ts'
import type { Services } from '../../../platform/context.ts'
import { isSame } from '../../../platform/secrets/is-same.ts'

const LIFETIME_MS = 7 * DAY_MS
/** 168 bits, as Base64. */
const SIGNATURE_LENGTH = 28

/** The token by which a platform registers itself: only the owner of the integration is shown it. */
export function registrationToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  integrationId: string,
): string {
  const until = Math.floor((clock.now().getTime() + LIFETIME_MS) / 1000).toString(36)
  return signed({ secrets }, integrationId, until)
}

export function isRegistrationToken(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  integrationId: string,
  token: string,
): boolean {
  const [until = ''] = token.split('.')
  const isFresh = Number.parseInt(until, 36) * 1000 > clock.now().getTime()
  return isFresh && isSame(token, signed({ secrets }, integrationId, until))
}

function signed({ secrets }: Pick<Services, 'secrets'>, integrationId: string, until: string): string {
  const signature = secrets.derive('lti registration', `${integrationId} ${until}`)
  return `${until}.${signature.slice(0, SIGNATURE_LENGTH)}`
}
