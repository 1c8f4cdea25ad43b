import type { WaitingUser } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/host.gen.ts'
import type { RoomContext } from '#room/context.ts'
import type { NotificationAction } from '#room/notifications/notification.ts'
import { shortName } from '#room/ui/short-name.ts'

interface WaitingNoticeOptions extends Pick<RoomContext, 'scope' | 'notifications' | 'openPanel'> {
  readonly people: ReadonlySignal<readonly WaitingUser[]>
  readonly admit: (userIds: readonly string[]) => void
}

export interface WaitingNotice {
  /** Those who wait are looked at: nobody has to be told of them any more. */
  seeWaiting(): void
}

const id = 'waiting'
/** Long enough to finish a sentence before one decides. Milliseconds. */
const durationMs = 20_000

/** Tells that somebody has begun to wait, wherever one looks; whoever waits alone is admitted from there. */
export function notifyOfWaiting(options: WaitingNoticeOptions): WaitingNotice {
  const { scope, notifications, openPanel, people, admit } = options
  let told: readonly WaitingUser[] = []
  let known: ReadonlySet<string> = new Set()

  const show = () => {
    const now = told
    const admitThem: NotificationAction = {
      text: () => textOf(words)('admit'),
      run: () => admit(now.map(({ userId }) => userId)),
    }
    const look: NotificationAction = { text: () => textOf(words)('notice.show'), run: openPanel }
    const actions = now.length === 1 ? [admitThem, look] : [look]
    notifications.show({ id, text: () => sentenceOf(now), actions, duration: durationMs })
  }

  scope.follow(
    () => people.value,
    (now) => {
      const newcomers = now.filter(({ userId }) => !known.has(userId))
      known = new Set(now.map(({ userId }) => userId))
      const staying = told.filter(({ userId }) => known.has(userId))
      const isShown = notifications.items.value.some((one) => one.id === id)
      const hasLess = staying.length < told.length
      told = isShown ? [...staying, ...newcomers] : newcomers
      if (told.length === 0) notifications.close(id)
      else if (newcomers.length > 0 || (isShown && hasLess)) show()
    },
  )
  return { seeWaiting: () => notifications.close(id) }
}

function sentenceOf([first, ...others]: readonly WaitingUser[]): string {
  const t = textOf(words)
  const name = shortName(first?.displayName ?? '')
  return others.length === 0 ? t('notice.one', { name }) : t('notice.more', { name, count: others.length })
}
