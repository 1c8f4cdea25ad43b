import { z } from 'zod'
import { ClientId, Label, numericEnum, Timestamp } from './fields.ts'
import { LtiPlatform } from './values.ts'

/** Names an integration. */
export const LtiIntegrationId = z
  .string()
  .min(1)
  .max(40)
  .meta({ description: 'Integration id: lower-case letters and digits', example: 'l5v9xq2mzr8k' })

const Platform = numericEnum('LtiPlatform', LtiPlatform, '1 Canvas, 2 Moodle, 3 Blackboard').meta({
  example: 1,
})

const Description = Label.meta({
  description: 'Names it among the integrations of an app',
  example: 'Canvas of the faculty of law',
})

const AuthorizationUrl = z
  .url({ protocol: /^https?$/ })
  .max(2000)
  .nullable()
  .meta({
    description: 'Sign-in address of a platform that its owner hosts; null for one hosted by its vendor',
    example: 'https://canvas.example.edu/api/lti/authorize_redirect',
  })

const LmsJwkPublic = z.string().trim().min(1).max(20_000).nullable().meta({
  description:
    "The platform's public keys: a JSON Web Key, a set of them, or a key in PEM. Canvas needs them, and Moodle before 3.10; null if the platform publishes them itself",
  example: '{"keys":[]}',
})

const DeploymentId = z.string().trim().min(1).max(255).nullable().meta({
  description: 'Id of this deployment in the platform; null while unknown',
  example: '7:d41d8cd98f',
})

/** An app in a learning platform. */
export const LtiIntegration = z
  .object({
    integrationId: LtiIntegrationId,
    clientId: ClientId,
    platform: Platform,
    description: Description,
    state: z
      .int()
      .nullable()
      .meta({ description: '1 in use; null for those whose state is not known', example: 1 }),
    authorization_url: AuthorizationUrl,
    lms_jwk_public: LmsJwkPublic,
    deploymentId: DeploymentId,
    created: Timestamp,
  })
  .meta({ id: 'LtiIntegration' })
export type LtiIntegration = z.infer<typeof LtiIntegration>

/** The request that creates an integration. */
export const LtiIntegrationCreate = z
  .object({
    platform: Platform,
    description: Description.optional().meta({
      description: "Needed for Canvas and Moodle. Default for Blackboard: the platform's name",
      example: 'Canvas of the faculty of law',
    }),
    client_id: ClientId.meta({ description: 'The app, which the caller is in', example: 'gqr4qfwq2srw' }),
    client_secret: z.string().min(1).max(200).meta({
      description: 'Its client secret',
      example: 'Yb9JqvQk5yq8y4g1c9w2e7r5t3u0x4mF1m6b0m7c2o3',
    }),
    authorization_url: AuthorizationUrl.optional(),
    lms_jwk_public: LmsJwkPublic.optional(),
    deploymentId: DeploymentId.optional(),
  })
  .meta({ id: 'LtiIntegrationCreate' })
export type LtiIntegrationCreate = z.input<typeof LtiIntegrationCreate>

/** Changed fields of an integration, at least one. */
export const LtiIntegrationChange = z
  .object({
    description: Description,
    authorization_url: AuthorizationUrl,
    lms_jwk_public: LmsJwkPublic,
    deploymentId: DeploymentId,
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Nothing to change')
  .meta({ id: 'LtiIntegrationChange', example: { description: 'Canvas of the law school' } })
export type LtiIntegrationChange = z.input<typeof LtiIntegrationChange>

/** A public key of an integration. */
const PublicKey = z
  .object({
    kty: z.literal('RSA').meta({ description: 'Kind of key', example: 'RSA' }),
    n: z
      .string()
      .meta({ description: 'Modulus, base64url', example: 'sXchDaQebHnPiGvyDOAT4saGEUetSyo9MKLOoWFsueri' }),
    e: z.string().meta({ description: 'Exponent, base64url', example: 'AQAB' }),
    kid: z.string().meta({ description: 'Names the key', example: 'l5v9xq2mzr8k' }),
    alg: z.literal('RS256').meta({ description: 'Signature algorithm', example: 'RS256' }),
    use: z.literal('sig').meta({ description: 'Use of the key', example: 'sig' }),
  })
  .meta({ id: 'LtiPublicKey' })

/** The keys by which a platform knows an integration. */
export const LtiPublicKeys = z.object({ keys: z.array(PublicKey) }).meta({ id: 'LtiPublicKeys' })
export type LtiPublicKeys = z.infer<typeof LtiPublicKeys>

/** The values to enter in the platform. */
export const LtiConfig = z
  .object({
    integrationId: LtiIntegrationId,
    client_id: ClientId,
    public_pem: z.string().meta({ description: 'Public key in PEM', example: '-----BEGIN PUBLIC KEY-----' }),
    public_jwk_url: z.string().meta({
      description: 'Address from which the platform reads the public keys',
      example: 'https://meet.example.com/v1/lti/integration/l5v9xq2mzr8k/keys',
    }),
    login_url: z.string().meta({
      description: 'Address at which the platform begins a launch (initiate login URL)',
      example: 'https://meet.example.com/lti/l5v9xq2mzr8k/login',
    }),
    launch_url: z.string().meta({
      description: 'Address to which the platform posts a launch (redirect URI, target link URI)',
      example: 'https://meet.example.com/lti/l5v9xq2mzr8k/launch',
    }),
    registration_url: z.string().meta({
      description:
        'Address that registers the platform by itself (dynamic registration). It works for seven days; the config then has another one',
      example: 'https://meet.example.com/lti/l5v9xq2mzr8k/register?token=t2k9x4.Zm9v',
    }),
  })
  .meta({ id: 'LtiConfig' })
export type LtiConfig = z.infer<typeof LtiConfig>
