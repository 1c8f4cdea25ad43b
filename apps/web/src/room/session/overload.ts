import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import type { ControlChannel } from '#room/channel/control-channel.ts'
import type { MediaPerson } from '#room/media/media-plane.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Said again for as long as it lasts: for those who come in, and for those who have missed it. Milliseconds. */
const repeatMs = 15_000
/** Who is not heard of for so long keeps up again. Milliseconds. */
const forgetMs = 40_000

type People = ReadonlySignal<ReadonlyMap<string, MediaPerson>>

interface OverloadOptions {
  readonly channel: Pick<ControlChannel, 'on' | 'tellOverload'>
  readonly me: string
  /** As the media plane knows them: of overloaded devices one's own alone. */
  readonly people: People
}

/** The people of a call with the overload of each: one's own is told to the others, and theirs is heard. */
export function withOverload(scope: Scope, { channel, me, people }: OverloadOptions): People {
  const isOverloaded = computed(() => people.value.get(me)?.isOverloaded === true)
  let wasTold = false
  let repeat: (() => void) | undefined
  const tell = (now: boolean) => {
    repeat?.()
    if (!now && !wasTold) return
    wasTold = now
    channel.tellOverload(now)
    if (now) repeat = scope.after(repeatMs, () => tell(true))
  }
  scope.follow(() => isOverloaded.value, tell)

  const others = signal<ReadonlySet<string>>(new Set())
  const forgetting = new Map<string, () => void>()
  const hear = (userId: string, now: boolean) => {
    forgetting.get(userId)?.()
    forgetting.delete(userId)
    if (now) {
      const forget = scope.after(forgetMs, () => hear(userId, false))
      forgetting.set(userId, forget)
    }
    if (others.value.has(userId) === now) return
    const rest = [...others.value].filter((id) => id !== userId)
    others.value = new Set(now ? [...rest, userId] : rest)
  }
  channel.on('overload', ({ userId, isOverloaded: now }) => {
    if (userId !== me) hear(userId, now)
  })

  return computed(() =>
    others.value.size === 0
      ? people.value
      : new Map(
          [...people.value].map(([userId, person]) => [
            userId,
            others.value.has(userId) ? { ...person, isOverloaded: true } : person,
          ]),
        ),
  )
}
