import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { newToken } from '../../../platform/secrets/random.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { launchAddresses } from '../lti-integration/launch-addresses.ts'
import { findRegistrations, type Registration } from '../lti-registration/repository.ts'
import { LaunchRefused } from './refused.ts'
import { insertLoginState } from './repository.ts'

/** Time for the platform to ask people for their password. */
export const LOGIN_MS = 10 * 60 * 1000

const LoginRequest = z.object({
  iss: z.string().min(1).max(500),
  login_hint: z.string().min(1).max(5000),
  target_link_uri: z.string().min(1).max(5000),
  lti_message_hint: z.string().max(20_000).optional(),
  client_id: z.string().max(255).optional(),
  lti_deployment_id: z.string().max(255).optional(),
  lti_storage_target: z.string().max(255).optional(),
})

/** A login that has begun: the browser goes to `url`, and proves later by `binding` that it is the same one. */
export type Login = {
  url: string
  state: string
  binding: string
  /** The frame of the platform that stores the binding, and the origin of its page. */
  storage?: { target: string; origin: string }
}

/** Begins a launch that a platform asks for (third-party-initiated login). @throws LaunchRefused */
export async function beginLogin(services: Services, integrationId: string, given: unknown): Promise<Login> {
  const request = LoginRequest.safeParse(given)
  if (!request.success) throw new LaunchRefused('incompleteLogin', {}, { cause: request.error })
  const { iss, login_hint, lti_message_hint, lti_storage_target } = request.data
  const registration = pick(await findRegistrations(services.db, integrationId), request.data)
  if (!registration)
    throw new LaunchRefused('unknownPlatform', {
      issuer: iss,
      platformClientId: request.data.client_id,
      deploymentId: request.data.lti_deployment_id,
    })

  const [state, nonce, binding] = [newToken(), newToken(), newToken()]
  await insertLoginState(services.db, {
    stateHash: hashToken(state),
    registrationId: registration.registrationId,
    nonce,
    bindingHash: hashToken(binding),
    storageTarget: lti_storage_target ?? null,
    expires: new Date(services.clock.now().getTime() + LOGIN_MS),
  })
  const url = new URL(registration.authorizationUrl)
  const parameters = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: registration.platformClientId,
    redirect_uri: launchAddresses(services.config, integrationId).launchUrl,
    login_hint,
    state,
    nonce,
    ...(lti_message_hint !== undefined && { lti_message_hint }),
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return {
    url: url.href,
    state,
    binding,
    ...(lti_storage_target && { storage: { target: lti_storage_target, origin: url.origin } }),
  }
}

/** The platform that asks. It may leave out its client id if the issuer has one only. */
function pick(
  registrations: readonly Registration[],
  { iss, client_id }: z.output<typeof LoginRequest>,
): Registration | undefined {
  const ofIssuer = registrations.filter(({ issuer }) => issuer === iss)
  if (client_id) return ofIssuer.find(({ platformClientId }) => platformClientId === client_id)
  return ofIssuer.length === 1 ? ofIssuer[0] : undefined
}
