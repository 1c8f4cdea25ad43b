/** A message to somebody in a call. Its text is read when it is drawn, in the language of the moment. */
export interface RoomNotification {
  /** The next one with the same id takes its place. */
  readonly id: string
  /** Each severity has an icon. Default: `none`, which has no icon. */
  readonly severity?: Severity
  /** In place of the icon of its severity. */
  readonly icon?: NotificationIcon
  readonly text: () => string
  /** More about it, such as how to mend it: below the text. */
  readonly detail?: () => string
  /** The author of the text, who stands above it; such a text is read in its own direction. */
  readonly source?: () => string
  /** Written larger, as everybody is meant to read it. */
  readonly isProminent?: boolean
  readonly actions?: readonly NotificationAction[]
  /** In milliseconds; `infinite`: until it is closed. */
  readonly duration: number | 'infinite'
  /** Default: `corner`. */
  readonly placement?: Placement
  /** Read out at once (`assertive`), or when the screen reader has finished. Default: `polite`. */
  readonly announce?: 'polite' | 'assertive'
  /** Others wait until this person has answered it. It is seen before those that only inform. Default: false. */
  readonly awaitsAnswer?: boolean
  /** Default: it can be closed if it has actions or no end. */
  readonly canClose?: boolean
  /**
   * It reports a state that lasts until `close` is called. A person who has dismissed it does not see it again before
   * the state has ended once.
   */
  readonly isState?: boolean
}

export type Severity = 'none' | 'info' | 'success' | 'warning' | 'error'

export type NotificationIcon = 'announcement' | 'poll' | 'headphones' | 'recording' | 'paused'

/**
 * `top`: about this person's own part in the call, such as their devices, their connection and requests to them.
 * `corner`: about what others do. `unseen`: read out only, as it is visible elsewhere.
 */
export type Placement = 'top' | 'corner' | 'unseen'

/** A button in a notification, or a link to a page that opens beside the call. */
export type NotificationAction = { readonly text: () => string } & (
  | { readonly run: () => void }
  | { readonly url: string }
)

/** Default: `corner`. */
export const placementOf = ({ placement = 'corner' }: RoomNotification): Placement => placement

export const isAssertive = ({ announce }: RoomNotification): boolean => announce === 'assertive'

const hasActions = ({ actions = [] }: RoomNotification): boolean => actions.length > 0

/** Default: those that stay until they are closed, and those with actions. */
export const canClose = (one: RoomNotification): boolean =>
  one.canClose ?? (one.duration === 'infinite' || hasActions(one))

/** It can only be read: it goes away by itself, or with the state that it reports. */
export const isReadOnly = (one: RoomNotification): boolean => !hasActions(one) && !canClose(one)

/**
 * The most important first: those that await an answer, then urgent ones, and of equals the newest. On a phone only the
 * first can be seen.
 */
export const byImportance = (items: readonly RoomNotification[]): RoomNotification[] =>
  items.toReversed().toSorted((a, b) => importanceOf(b) - importanceOf(a))

const importanceOf = (one: RoomNotification): number =>
  2 * Number(one.awaitsAnswer === true) + Number(isAssertive(one))

/** All that it says, for a screen reader. */
export const screenReaderTextOf = ({ source, text, detail }: RoomNotification): string =>
  [source?.(), text(), detail?.()].filter(Boolean).join(' ')
