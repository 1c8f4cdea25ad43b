import { computed, type ReadonlySignal } from '@preact/signals-core'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import { createLazyModel, type LazyModel } from '#room/reactive/lazy-model.ts'
import type { HostContext, HostModel } from './host.ts'

/** What those who run a call know before they open what they run it with; few people do. */
export interface HostNews extends LazyModel<HostContext, HostModel> {
  /** How many people wait to be admitted. */
  readonly waiting: ReadonlySignal<number>
}

export function createHostNews(context: RoomContext, permission: ReadonlySignal<Permission>): HostNews {
  const host = createLazyModel<HostContext, HostModel>(
    { ...context, permission },
    {
      load: async () => (await import('./host.ts')).createHost,
      isNeeded: () => permission.value === 'allowed',
    },
  )
  return { ...host, waiting: computed(() => host.made.value?.people.value.length ?? 0) }
}
