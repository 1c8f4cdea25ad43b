import type { RoomContext } from '#room/feature.ts'
import type { Once } from '#room/reactive/create-once.ts'

/** What is there before the first board is opened. */
export interface BoardAccess {
  readonly once: Once<RoomContext>
}
