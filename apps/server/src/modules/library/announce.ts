import type { Services } from '../../platform/context.ts'

/**
 * Notifies all accounts of the app that its files or recordings have changed. Clients that miss it load them on the
 * next visit.
 */
export const announceLibrary = ({ realtime }: Pick<Services, 'realtime'>, clientId: string): void =>
  realtime.send(`accounts:${clientId}`, 'library_changed')
