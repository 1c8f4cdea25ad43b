import { type ReadonlySignal, signal } from '@preact/signals-core'
import { ltiPage } from '#lib/site.ts'
import { readStored, writeStored } from '#lib/stored.ts'
import { type Layout, layouts } from './arrangement/arrange.ts'

/** How somebody likes to see the others. Kept on this device. */
export interface StageView {
  readonly layout: ReadonlySignal<Layout>
  choose(layout: Layout): void
  /** Goes on to the next of them, round and round. */
  next(): void
  /** Begins with it, unless somebody has chosen on this device, now or earlier. */
  suggest(layout: Layout): void
  /** Whether one sees oneself. */
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
