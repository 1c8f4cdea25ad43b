import type { Services } from '../../platform/context.ts'

/** Tells all accounts of the app that its files or recordings are others than before; whoever misses it reads them anew. */
export const announceLibrary = ({ realtime }: Pick<Services, 'realtime'>, clientId: string): void =>
  realtime.send(`accounts:${clientId}`, 'library_changed')
