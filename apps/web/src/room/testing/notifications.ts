import { placementOf } from '#room/notifications/notification.ts'
import type { Notifications } from '#room/notifications/notifications.ts'

/** The visible texts, the oldest first. */
export const textsOf = ({ items }: Pick<Notifications, 'items'>): string[] =>
  items.value.filter((one) => placementOf(one) !== 'unseen').map(({ text }) => text())

/** The texts that are only read out, the oldest first. */
export const screenReaderTextsOf = ({ items }: Pick<Notifications, 'items'>): string[] =>
  items.value.filter((one) => placementOf(one) === 'unseen').map(({ text }) => text())

/** Presses a button by its text, which closes the notification as well. */
export function press({ items, dismiss }: Notifications, name: string): void {
  for (const { id, actions = [] } of items.value) {
    const action = actions.find(({ text }) => text() === name)
    if (!action || !('run' in action)) continue
    action.run()
    dismiss(id)
    return
  }
  throw new Error(`Nothing that is shown has a button ${name}`)
}
