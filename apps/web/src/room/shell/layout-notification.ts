import { textOf } from '#i18n/use-text.ts'
import words from '#locales/layout.gen.ts'
import type { Notifications } from '#room/notifications/notifications.ts'
import type { StageView } from '#room/stage/view.ts'

/** Shorter than others, as it is one word that the stage confirms. Milliseconds. */
const durationMs = 3000

/** Notifies of the name of the layout: with few people some look alike. */
export function notifyOfLayout(notifications: Notifications, view: StageView): void {
  const layout = view.layout.peek()
  const text = () => textOf(words)('now', { layout: textOf(words)(`layout.${layout}`) })
  notifications.show({ id: 'layout', text, duration: durationMs })
}
