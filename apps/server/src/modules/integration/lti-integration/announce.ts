import type { Services } from '../../../platform/context.ts'

/** Notifies the portal that integrations of the app with learning platforms have changed. */
export const announceIntegrations = ({ realtime }: Pick<Services, 'realtime'>, clientId: string): void =>
  realtime.send(`app:${clientId}`, 'integrations_changed')
