import { z } from 'zod'
import { ClientId } from './fields.ts'
import { routes } from './route.ts'

/** What an app's people may see of it; its keys are not part of this. */
export const App = z
  .object({
    clientId: ClientId,
    title: z.string(),
    description: z.string(),
    default: z.boolean().meta({ description: 'Whether a sign-in starts with this app' }),
    logoImgUrl: z.string().nullable(),
    backend: z.boolean().meta({ description: "Whether conferences run on the owner's own servers" }),
  })
  .meta({ id: 'App' })
export type App = z.infer<typeof App>

/** Operations on the apps of an account. */
export const appRoutes = routes({
  list: {
    method: 'GET',
    service: 'core',
    path: '/apps',
    summary: 'List the apps of this account',
    description: 'An owner sees every app of the account, the others the one they belong to.',
    access: { account: 1 },
    response: z.object({ items: z.array(App) }),
  },
})
