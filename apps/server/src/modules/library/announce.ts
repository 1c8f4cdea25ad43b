import type { Services } from '../../platform/context.ts'

/** Tells the portal that files or recordings of the app are others than before; whoever misses it reads them anew. */
export const announceLibrary = ({ realtime }: Pick<Services, 'realtime'>, clientId: string): void =>
  realtime.send(`app:${clientId}`, 'library_changed')
