import { textOf } from '#i18n/use-text.ts'
import words from '#locales/layout.gen.ts'
import type { Toasts } from '#room/channel/toasts.ts'
import type { StageView } from '#room/stage/view.ts'

/** Long enough to be read. Milliseconds. */
const lifeMs = 3000

/** Tells which layout it is now: with few people some look alike. */
export function tellLayout(toasts: Toasts, view: StageView): void {
  const layout = view.layout.peek()
  const text = () => textOf(words)('now', { layout: textOf(words)(`layout.${layout}`) })
  toasts.show({ about: 'layout', text }, lifeMs)
}
