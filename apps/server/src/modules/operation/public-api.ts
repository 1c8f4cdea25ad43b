/** The public API of operation: all that other domains use of it. */
export { emitEvents, type NewEvent } from './event/emit.ts'
export { type EventFeed, openEventFeed } from './event/feed.ts'
export { presentEvent } from './event/present.ts'
export type { EventRow } from './event/table.ts'
export { type DemoLinks, ownDemoLinks, serverRemoval } from './hooks.ts'
export { announceLog } from './log/live.ts'
export { aliveSince } from './server/alive.ts'
export { kilometresBetween } from './server/country.ts'
export { mediaNodes } from './server/nodes.ts'
export {
  findLivingServers,
  findServerUrls,
  forgetRemovedServers,
  isLiving,
  lostServers,
} from './server/repository.ts'
export { serverReference } from './server/table.ts'
export { listLastDeliveries } from './subscriber/repository.ts'
