import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { ltiPage } from '#lib/site.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import type { Roster } from '#room/channel/roster.ts'
import { type Layout, layouts } from './arrangement.ts'

/** The layout that this person has chosen. It is stored on this device. */
export interface StageView {
  readonly layout: ReadonlySignal<Layout>
  choose(layout: Layout): void
  /** Goes on to the next of them, round and round. */
  next(): void
  /** Begins with it, unless somebody has chosen on this device, now or earlier. */
  suggest(layout: Layout): void
  /** True where this person sees themselves. */
  readonly selfView: ReadonlySignal<boolean>
  showMyself(shown: boolean): void
}

/** The room inside a learning platform begins with a layout of its own, and remembers apart what somebody chooses there. */
const [layoutKey, defaultLayout] = ltiPage
  ? (['lumi.ltiRoom.layout', 'classic'] as const)
  : (['lumi.room.layout', 'auto'] as const)
const selfViewKey = 'lumi.room.selfView'

export function createStageView(): StageView {
  const stored = readStored(layoutKey)
  const chosen = layouts.find((one) => one === stored)
  let isChosen = chosen !== undefined
  const layout = signal<Layout>(chosen ?? defaultLayout)
  const selfView = signal(readStored(selfViewKey) !== false)
  const choose = (next: Layout) => {
    isChosen = true
    layout.value = next
    writeStored(layoutKey, next)
  }
  return {
    layout,
    choose,
    next: () => choose(layouts[(layouts.indexOf(layout.value) + 1) % layouts.length] ?? defaultLayout),
    suggest(next) {
      if (!isChosen) layout.value = next
    },
    selfView,
    showMyself(shown) {
      selfView.value = shown
      writeStored(selfViewKey, shown)
    },
  }
}

/** The people who stand out on this person's stage, independent of who speaks. */
export interface Pins {
  /** The person whom this person wants to see large. */
  readonly pinned: ReadonlySignal<string | undefined>
  /** The person whom a host shows large to everybody. */
  readonly spotlit: ReadonlySignal<string | undefined>
  /** Pins somebody in place of another person, or unpins them. */
  toggle(userId: string): void
}

/** A pin is of this call and of this device; the spotlight is the server's. */
export function createPins(roster: ReadonlySignal<Roster | undefined>): Pins {
  const pinned = signal<string | undefined>(undefined)
  return {
    pinned,
    spotlit: computed(() => [...(roster.value?.values() ?? [])].find(({ spotlight }) => spotlight)?.userId),
    toggle(userId) {
      pinned.value = pinned.value === userId ? undefined : userId
    },
  }
}
