import type { authRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { refresh } from './refresh.ts'
import { authenticateApp, readTokenInfo, signIn, signOut } from './service.ts'

export const authHandlers: Handlers<typeof authRoutes> = {
  login: (ctx, { body }) => signIn(ctx, body),
  tokenInfo: (ctx, { query }) => readTokenInfo(ctx, query.access_token),
  token: (ctx, { body }) =>
    body.grant_type === 'refresh_token' ? refresh(ctx, body) : authenticateApp(ctx, body),
  logout: (ctx) => signOut(ctx),
}
