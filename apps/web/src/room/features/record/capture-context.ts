import type { Capture } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'

/** What a model of the recording is made of. */
export interface CaptureContext extends RoomContext {
  readonly now: ReadonlySignal<Capture | null>
  /** Whether this person may record. */
  readonly permission: ReadonlySignal<Permission>
  load(): Promise<void>
}
