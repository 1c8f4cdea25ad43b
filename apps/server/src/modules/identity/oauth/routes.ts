import type { oauthConsentRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { answerConsent, readConsent } from './consent.ts'

export const oauthConsentHandlers: Handlers<typeof oauthConsentRoutes> = {
  read: (ctx, { params }) => readConsent(ctx, params.requestId),
  answer: (ctx, { params, body }) => answerConsent(ctx, params.requestId, body),
}
