import type { contactRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { contactSupport, reportArticle, sendContactResponse, sendDemoLinks } from './service.ts'

export const contactHandlers: Handlers<typeof contactRoutes> = {
  support: (ctx, { body }) => contactSupport(ctx, body),
  report: (ctx, { body }) => reportArticle(ctx, body),
  respond: (ctx, { body }) => sendContactResponse(ctx, body),
  demoLinks: (ctx, { body }) => sendDemoLinks(ctx, body),
}
