import { authRoutes, routeUrl } from '@lumi/contract'

export const authorizePath = '/auth/oauth2/authorize'
export const revokePath = '/auth/oauth2/revoke'
export const discoveryPath = '/.well-known/oauth-authorization-server'
export const tokenPath = routeUrl(authRoutes.token)

/** The page of the portal that asks for consent. */
export const consentPage = (requestId: string) => `/Portal/Connect?request=${encodeURIComponent(requestId)}`

/** The page that says why a service cannot be connected. */
export const failurePage = (error: string) => `/Connect?error=${encodeURIComponent(error)}`
