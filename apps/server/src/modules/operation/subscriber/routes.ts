import type { subscriberRoutes } from '@lumi/contract'
import type { Ctx } from '../../../platform/context.ts'
import type { Handlers } from '../../../platform/http/register-routes.ts'
import { presentSubscriber } from './present.ts'
import type { SubscriberWithWaiting } from './repository.ts'
import { changeSubscriber, createSubscriber, listOwn, readOwn, removeSubscriber } from './service.ts'

const present = ({ secrets }: Ctx, row: SubscriberWithWaiting) => presentSubscriber(secrets, row)

export const subscriberHandlers: Handlers<typeof subscriberRoutes> = {
  list: async (ctx) => ({ items: (await listOwn(ctx)).map((row) => present(ctx, row)) }),
  create: async (ctx, { body }) => present(ctx, await createSubscriber(ctx, body)),
  read: async (ctx, { params }) => present(ctx, await readOwn(ctx, params.id)),
  update: async (ctx, { params, body }) => present(ctx, await changeSubscriber(ctx, params.id, body)),
  delete: (ctx, { params }) => removeSubscriber(ctx, params.id),
}
