import { accountRoutes } from './account.ts'
import { appRoutes } from './app.ts'
import { authRoutes } from './auth.ts'
import { conferenceRoutes } from './conference.ts'
import { conferenceUserRoutes } from './conference-user.ts'
import { eventRoutes } from './event.ts'
import { passwordRoutes } from './password.ts'

export * from './account.ts'
export * from './app.ts'
export * from './auth.ts'
export * from './conference.ts'
export * from './conference-user.ts'
export * from './errors.ts'
export * from './event.ts'
export * from './fields.ts'
export * from './join.ts'
export * from './password.ts'
export * from './realtime.ts'
export * from './route.ts'
export * from './values.ts'

/** Every operation of Lumi, grouped by resource. Server, OpenAPI files and SDK are made from this. */
export const api = {
  auth: authRoutes,
  account: accountRoutes,
  password: passwordRoutes,
  app: appRoutes,
  conference: conferenceRoutes,
  conferenceUser: conferenceUserRoutes,
  event: eventRoutes,
} as const
