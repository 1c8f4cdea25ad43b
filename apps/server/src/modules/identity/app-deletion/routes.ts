import type { appRoutes } from '@lumi/contract'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { deleteApp } from './delete-app.ts'

export const appDeletionHandlers = {
  delete: (ctx, { params }) => deleteApp(ctx, params.clientId),
} satisfies Partial<Handlers<typeof appRoutes>>
