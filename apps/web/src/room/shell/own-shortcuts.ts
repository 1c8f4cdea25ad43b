import type { Call } from '#room/session/call.ts'
import type { Shortcut } from '#room/ui/shortcut.ts'

/** The room's own key, beside those of its features. */
export const nextLayoutKeys: Shortcut = { letter: 'V', modifier: 'controlAlt' }

/** Switches to the next layout. The message that names it is loaded separately; the switch does not wait for it. */
export function goToNextLayout({ view, notifications }: Pick<Call, 'view' | 'notifications'>): void {
  view.next()
  import('./tell-layout.ts').then(
    ({ tellLayout }) => tellLayout(notifications, view),
    (error: unknown) => console.warn('The name of the layout could not be loaded', error),
  )
}
