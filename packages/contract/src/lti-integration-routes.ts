import { z } from 'zod'
import { ClientId } from './fields.ts'
import {
  LtiConfig,
  LtiIntegration,
  LtiIntegrationChange,
  LtiIntegrationCreate,
  LtiIntegrationId,
  LtiPublicKeys,
} from './lti-integration.ts'
import { routes } from './route.ts'

const params = z.object({ id: LtiIntegrationId })
const owned = { service: 'core', access: { account: 4, app: true } } as const
const keyRule =
  "Canvas needs `lms_jwk_public`. The platform's keys are public ones: a private key is refused, because nobody else's belongs here."

/** Integrations of an app with learning platforms. */
export const ltiIntegrationRoutes = routes({
  list: {
    ...owned,
    method: 'GET',
    path: '/lti/integrations/{clientId}',
    summary: 'List the integrations of an app with learning platforms, oldest first',
    description: 'Of the app that the caller is in.',
    params: z.object({ clientId: ClientId }),
    response: z.object({ items: z.array(LtiIntegration) }),
    errors: ['invalidClientId'],
  },
  create: {
    ...owned,
    method: 'POST',
    path: '/lti/integration',
    summary: 'Integrate an app with a learning platform',
    description: `It gets a key pair of its own, whose private key never leaves the server. An app can have at most 100. ${keyRule}`,
    body: LtiIntegrationCreate,
    response: LtiIntegration,
    errors: ['invalidClientId', 'invalidClientSecret', 'tooManyIntegrations'],
    rateLimit: { max: 200, seconds: 600 },
  },
  read: {
    ...owned,
    method: 'GET',
    path: '/lti/integration/{id}',
    summary: 'Get an integration with a learning platform',
    params,
    response: LtiIntegration,
    errors: ['unknownIntegration'],
  },
  update: {
    ...owned,
    method: 'PUT',
    path: '/lti/integration/{id}',
    summary: 'Change an integration with a learning platform',
    description: `Send changed fields only. ${keyRule}`,
    params,
    body: LtiIntegrationChange,
    response: LtiIntegration,
    errors: ['unknownIntegration', 'missingElement'],
  },
  delete: {
    ...owned,
    method: 'DELETE',
    path: '/lti/integration/{id}',
    summary: 'Delete an integration with a learning platform, and its keys',
    params,
    response: null,
    errors: ['unknownIntegration'],
  },
  config: {
    ...owned,
    method: 'GET',
    path: '/lti/integration/{id}/config',
    summary: 'Get what is entered in the learning platform',
    params,
    response: LtiConfig,
    errors: ['unknownIntegration'],
  },
  keys: {
    method: 'GET',
    service: 'core',
    path: '/lti/integration/{id}/keys',
    summary: 'Get the public keys of an integration',
    description: 'A JSON Web Key Set, which the platform reads to check what this integration signs.',
    access: 'public',
    params,
    response: LtiPublicKeys,
    errors: ['unknownIntegration'],
  },
  rotateKeys: {
    ...owned,
    method: 'POST',
    path: '/lti/integration/{id}/keys',
    summary: 'Replace the key pair of an integration',
    description:
      'The new key is published at once and signs a day later, so that platforms know it by then; the one before stays published for 30 days more. While the last new key does not sign yet, nothing changes. The answer has the published keys.',
    params,
    response: LtiPublicKeys,
    errors: ['unknownIntegration'],
    rateLimit: { max: 60, seconds: 600 },
  },
})
