import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useText } from '#i18n/use-text.ts'
import { isStill } from '#lib/is-still.ts'
import words from '#locales/notifications.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { motion } from '#room/ui/motion.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { useCompact } from '#room/ui/use-compact.ts'
import { restoreFocus } from '#ui/restore-focus.ts'
import visually from '#ui/visually-hidden.module.css'
import {
  byImportance,
  isAssertive,
  isReadOnly,
  placementOf,
  type RoomNotification,
  screenReaderTextOf,
} from './notification.ts'
import { NotificationCard } from './notification-card.tsx'
import classes from './notification-stack.module.css'
import type { Notifications } from './notifications.ts'
import { ScreenReaderNotifications } from './screen-reader-notifications.tsx'

interface StackProps {
  readonly notifications: Notifications
}

/** On a wide screen so many cards are open at each place; the others are counted. */
const mostCards = 4
/** Notifications that can only be read go by themselves, and the newest say enough. */
const mostReadOnly = 3

/**
 * All notifications of this person, in order of importance. On a wide screen cards stand over the stage; on a phone one
 * card at a time has a row of its own, below the stage, and what can only be read stands in the line of the title.
 */
export const NotificationStack = ({ notifications }: StackProps) => {
  const t = useText(words)
  const isSmall = useCompact()
  const items = useSignal(notifications.items)
  const [isListOpen, setListOpen] = useState(false)
  const cards = items.filter((one) => placementOf(one) !== 'unseen' && !isReadOnly(one))
  // Nothing is left that the list could show.
  if (isListOpen && cards.length === 0) setListOpen(false)
  const shared = { notifications, onOpenList: () => setListOpen(true) }
  return (
    <>
      {isSmall ? (
        <Region {...shared} className={classes.row} items={cards} most={1} />
      ) : (
        (['top', 'corner'] as const).map((place) => (
          <Region
            key={place}
            {...shared}
            className={classes[place]}
            items={items.filter((one) => placementOf(one) === place)}
            most={mostCards}
          />
        ))
      )}
      <ScreenReaderNotifications notifications={notifications} label={t('title')} />
      {isListOpen && (
        <CardList notifications={notifications} cards={cards} onClose={() => setListOpen(false)} />
      )}
    </>
  )
}

interface RegionProps extends StackProps {
  readonly className?: string
  readonly items: readonly RoomNotification[]
  /** The most cards that are open. */
  readonly most: number
  readonly onOpenList: () => void
}

const Region = ({ notifications, className, items, most, onOpenList }: RegionProps) => {
  const t = useText(words)
  const whole = useRef<HTMLDivElement>(null)
  const ordered = byImportance(items)
  const cards = ordered.filter((one) => !isReadOnly(one))
  const open = new Set([...cards.slice(0, most), ...ordered.filter(isReadOnly).slice(0, mostReadOnly)])
  const counted = cards.slice(most)
  useHeld(
    notifications,
    counted.map(({ id }) => id),
  )
  useStackMotion(whole, items)
  const attach = useCallback((element: HTMLDivElement | null) => {
    whole.current = element
    return restoreFocus(element)
  }, [])
  const count = counted.length
  const more = count > 0 && (
    <button type="button" className={classes.more} aria-label={t('more.all', { count })} onClick={onOpenList}>
      {t('more', { count })}
    </button>
  )
  const inRow = most === 1
  const list = (announce: 'polite' | 'assertive') => (
    <ul className={classes.list} aria-live={announce}>
      {items
        .filter((one) => isAssertive(one) === (announce === 'assertive'))
        .map((one) => (
          <li key={one.id} className={open.has(one) ? classes.item : visually.hidden}>
            {open.has(one) ? (
              <HeldCard notifications={notifications} notification={one}>
                {inRow && more}
              </HeldCard>
            ) : (
              screenReaderTextOf(one)
            )}
          </li>
        ))}
    </ul>
  )
  return (
    <div ref={attach} tabIndex={-1} className={className}>
      {list('assertive')}
      {list('polite')}
      {!inRow && more}
    </div>
  )
}

interface HeldCardProps extends StackProps {
  readonly notification: RoomNotification
  readonly children: ReactNode
}

/** While somebody points at a card, or has the focus in it, it stays. */
const HeldCard = ({ notifications, notification, children }: HeldCardProps) => {
  const { id } = notification
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  useHeld(notifications, isPointedAt || isFocused ? [id] : [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only stays for as long as somebody is at it.
    <div
      className={classes.held}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <NotificationCard notification={notification} onClose={() => notifications.dismiss(id)}>
        {children}
      </NotificationCard>
    </div>
  )
}

interface CardListProps extends StackProps {
  readonly cards: readonly RoomNotification[]
  readonly onClose: () => void
}

/** All cards at once, each as a whole. */
const CardList = ({ notifications, cards, onClose }: CardListProps) => {
  const t = useText(words)
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <ul className={classes.all}>
        {byImportance(cards).map((one) => (
          <li key={one.id}>
            <NotificationCard
              notification={one}
              onClose={() => notifications.dismiss(one.id)}
              onAction={onClose}
            />
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Stops the time of these for as long as they are given. */
function useHeld({ hold }: Notifications, ids: readonly string[]): void {
  const key = ids.join('\n')
  useEffect(() => {
    const releases = key.split('\n').filter(Boolean).map(hold)
    return () => {
      for (const release of releases) release()
    }
  }, [hold, key])
}

/** Moves cards from where they stood to where they stand now, so that nothing jumps while somebody reads it. */
function useStackMotion(region: RefObject<HTMLElement | null>, items: readonly RoomNotification[]): void {
  const places = useRef<ReadonlyMap<Element, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stands in the region moves what is in it.
  useLayoutEffect(() => {
    const before = places.current
    const cards = [...(region.current?.querySelectorAll<HTMLElement>(':scope > ul > li') ?? [])]
    places.current = new Map(cards.map((card) => [card, card.offsetTop]))
    for (const [card, to] of places.current) {
      const from = before.get(card) ?? to
      if (from !== to && !isStill())
        card.animate([{ transform: `translateY(${from - to}px)` }, { transform: 'none' }], motion)
    }
  }, [region, items])
}
