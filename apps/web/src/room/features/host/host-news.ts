import { computed, type ReadonlySignal } from '@preact/signals-core'
import { createLater, type Later } from '#room/channel/later.ts'
import type { Permission } from '#room/channel/permission.ts'
import type { RoomContext } from '#room/feature.ts'
import type { HostModel } from './host.ts'

/** What those who run a call know before they open what they run it with; few people do. */
export interface HostNews extends Later<HostModel> {
  readonly permission: ReadonlySignal<Permission>
  /** How many people wait to be admitted. */
  readonly waiting: ReadonlySignal<number>
}

export function createHostNews(context: RoomContext, permission: ReadonlySignal<Permission>): HostNews {
  const host = createLater(context, {
    async load() {
      const { createHost } = await import('./host.ts')
      return (context) => createHost(context, permission)
    },
    isNeeded: () => permission.value === 'allowed',
  })
  return {
    ...host,
    permission,
    waiting: computed(() => host.made.value?.people.value.length ?? 0),
  }
}
