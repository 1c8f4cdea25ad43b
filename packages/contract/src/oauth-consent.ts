import { z } from 'zod'
import { ClientId } from './fields.ts'
import { routes } from './route.ts'
import { oauthProducts, oauthScopes } from './values.ts'

const params = z.object({
  requestId: z.string().min(1).max(100).meta({
    description: 'Id of the request, from the address of the consent page',
    example: 'Zx0Qw3hJ6x9sKf',
  }),
})

/** A service that asks to be connected with an app of the caller. */
export const OAuthConsent = z
  .object({
    product: z.enum(oauthProducts).meta({ description: 'The service that asks', example: 'zapier' }),
    scopes: z
      .array(z.enum(oauthScopes))
      .meta({ description: 'What it asks to do', example: ['account', 'conferences', 'events'] }),
  })
  .meta({ id: 'OAuthConsent' })
export type OAuthConsent = z.infer<typeof OAuthConsent>

/** The answer to a service that asks. */
export const OAuthConsentAnswer = z
  .object({
    allow: z.boolean().meta({ description: 'False: the service is refused', example: true }),
    clientId: ClientId.optional().meta({
      description: 'The app that the service may act in; by default the app of the session',
      example: 'c2mf9x1b7h3k',
    }),
  })
  .meta({ id: 'OAuthConsentAnswer' })
export type OAuthConsentAnswer = z.input<typeof OAuthConsentAnswer>

const description =
  'A service sends people to `GET /auth/oauth2/authorize` (RFC 6749 with PKCE by S256, RFC 7636), which leads to the ' +
  'consent page of the portal. `/.well-known/oauth-authorization-server` lists the addresses (RFC 8414).'

/** The consent page: what it shows of a request, and its answer. */
export const oauthConsentRoutes = routes({
  read: {
    method: 'GET',
    service: 'auth',
    path: '/auth/oauth2/consent/{requestId}',
    summary: 'Get the service that asks to be connected, and what it asks to do',
    description,
    access: { account: 4 },
    params,
    response: OAuthConsent,
    errors: ['unknownConsent'],
    rateLimit: { max: 120, seconds: 60 },
  },
  answer: {
    method: 'POST',
    service: 'auth',
    path: '/auth/oauth2/consent/{requestId}',
    summary: 'Allow a service to act in an app of the caller, or refuse it',
    description:
      'The answer takes effect when the browser that began the request opens `location`, within a minute. ' +
      'The connection ends with the app, the account or its password, and by `DELETE /connectedservice/{id}`.',
    access: { account: 4 },
    params,
    body: OAuthConsentAnswer,
    response: z.object({
      location: z.string().meta({
        description: 'Address to open next, on this server',
        example: '/auth/oauth2/authorize/Zx0Qw3hJ6x9sKf?decision=eyJhbGciOiJIUzI1NiJ9.e30.x',
      }),
    }),
    errors: ['unknownConsent', 'invalidClientId'],
    rateLimit: { max: 60, seconds: 60 },
  },
})
