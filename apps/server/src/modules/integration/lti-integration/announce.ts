import type { Services } from '../../../platform/context.ts'

/** Tells the portal that integrations of the app with learning platforms are others than before. */
export const announceIntegrations = ({ realtime }: Pick<Services, 'realtime'>, clientId: string): void =>
  realtime.send(`app:${clientId}`, 'integrations_changed')
