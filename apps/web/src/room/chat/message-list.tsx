import { IconArrowDown } from '@tabler/icons-react'
import {
  defaultRangeExtractor,
  useVirtualizer,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import type { Chats } from './chats.ts'
import type { Conversation } from './conversation.ts'
import classes from './message-list.module.css'
import { MessageRow, type RowActions } from './message-row.tsx'
import { rowsOf } from './rows.ts'
import { useAge } from './use-age.ts'
import { settleMs, useFindMessage, useKeptAtEnd } from './use-message-scroll.ts'

interface MessageListProps {
  readonly conversation: Conversation
  readonly chats: Chats
  readonly actions: Omit<RowActions, 'find'>
  /** Id of the message that it opens at, instead of the newest. */
  readonly target?: number
}

/** A line is at least about so high. Pixels. */
const estimatedHeight = 56
/** The height of the note above the oldest message. */
const historyHeight = 48
/** So near the end somebody reads along, so near the beginning they want more. Pixels. */
const nearEnd = 64
const nearStart = 400

/** The virtual list of a chat's messages. It stays at its end, or at the place to which somebody has scrolled. */
export const MessageList = ({ conversation, chats, actions, target }: MessageListProps) => {
  const t = useText(words)
  const messages = useSignal(conversation.messages)
  const queue = useSignal(conversation.queue)
  const earlier = useSignal(conversation.earlier)
  const delivered = useSignal(conversation.delivered)
  const { userId } = useSignal(chats.me)
  const sending = useSignal(chats.sending)
  const ageOf = useAge()
  const rows = useMemo(() => rowsOf(messages, queue, userId), [messages, queue, userId])
  const scroller = useRef<HTMLElement>(null)
  const [isAtEnd, setAtEnd] = useState(true)

  const lines = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedHeight,
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 10,
    paddingStart: earlier === 'whole' ? 0 : historyHeight,
    paddingEnd: 8,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: nearEnd,
    rangeExtractor: (range) => withFocused(defaultRangeExtractor(range), range.count, scroller.current),
  })
  lines.shouldAdjustScrollPositionOnItemSizeChange = isAboveView
  const toEnd = useRef(() => lines.scrollToEnd())
  toEnd.current = () => lines.scrollToEnd()
  useLayoutEffect(() => toEnd.current(), [])

  useKeptAtEnd(scroller, isAtEnd, toEnd)

  const newest = rows.at(-1)
  const newestKey = newest?.key
  const [seenKey, setSeenKey] = useState(newestKey)
  if (isAtEnd && seenKey !== newestKey) setSeenKey(newestKey)
  // One's own new message is always scrolled to.
  useLayoutEffect(() => {
    if (newestKey && newest?.isMine) toEnd.current()
  }, [newestKey, newest?.isMine])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change settles anew
  useEffect(() => {
    if (!isAtEnd) return
    const timer = setTimeout(() => toEnd.current(), settleMs)
    return () => clearTimeout(timer)
  }, [rows, isAtEnd])

  const lastTop = useRef(0)
  const onScroll = () => {
    if (!scroller.current) return
    const { scrollTop, scrollHeight, clientHeight } = scroller.current
    const isBackwards = scrollTop < lastTop.current
    lastTop.current = scrollTop
    // Only scrolling back leaves the end: it also moves away when lines come or grow. The list itself is asked,
    // since the virtualizer may learn of the same scrolling later.
    if (scrollHeight - clientHeight - scrollTop <= nearEnd) setAtEnd(true)
    else if (isBackwards) setAtEnd(false)
    if (isBackwards && scrollTop < nearStart && earlier === 'more') conversation.loadEarlier()
  }
  const scrollTo = (index: number) => lines.scrollToIndex(index, { align: 'center' })
  const { found, problem, find } = useFindMessage({ conversation, rows, scrollTo, target })
  const rowActions = useMemo(
    () => ({ ...actions, find: (messageId: number) => void find(messageId) }),
    [actions, find],
  )
  const lastMine = messages.findLast((message) => message.userId === userId)?.messageId

  return (
    <div className={classes.frame}>
      <section
        ref={scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keys
        tabIndex={0}
        aria-label={t('messages')}
        onScroll={onScroll}
      >
        <HistoryNote conversation={conversation} isEmpty={rows.length === 0} mayWrite={sending !== 'none'} />
        <ol className={classes.list} style={{ height: lines.getTotalSize() }}>
          {lines.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={key}
                  ref={lines.measureElement}
                  data-index={index}
                  className={classes.line}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <MessageRow
                    row={row}
                    age={ageOf(row.created)}
                    isDelivered={
                      queue.length === 0 && row.message?.messageId === lastMine && lastMine === delivered
                    }
                    chats={chats}
                    actions={rowActions}
                    me={userId}
                    isFound={row.message !== undefined && row.message.messageId === found}
                  />
                </li>
              )
            )
          })}
        </ol>
      </section>
      {problem && (
        <p role="alert" className={classes.problem}>
          {t(`find.${problem}`)}
        </p>
      )}
      {!isAtEnd && (
        <button type="button" className={classes.jump} onClick={() => lines.scrollToEnd()}>
          <IconArrowDown size={16} stroke={1.5} aria-hidden />
          {t(seenKey === newestKey ? 'toEnd' : 'new')}
        </button>
      )}
    </div>
  )
}

/**
 * True where a line's new height moves the text that is being read. By itself the virtualizer leaves out lines that were measured before
 * while somebody scrolls back, which is just when the first line loses its day to those that come before it.
 */
function isAboveView(
  { key, start, end }: VirtualItem,
  _: number,
  { scrollOffset, itemSizeCache }: Virtualizer<HTMLElement, Element>,
): boolean {
  // One that grows at its end while it is read moves nothing that stands above.
  return itemSizeCache.has(key) ? end <= (scrollOffset ?? 0) : start < (scrollOffset ?? 0)
}

/** The line that has the focus stays, however far it is scrolled away; one that is just going does not. */
function withFocused(shown: number[], count: number, list: HTMLElement | null): number[] {
  if (!list?.contains(document.activeElement)) return shown
  const index = Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index)
  return Number.isNaN(index) || index >= count || shown.includes(index)
    ? shown
    : [...shown, index].sort((a, b) => a - b)
}

interface HistoryNoteProps {
  readonly conversation: Pick<Conversation, 'earlier' | 'loadEarlier'>
  readonly isEmpty: boolean
  readonly mayWrite: boolean
}

/** Says before the oldest message that there is more, or that this is the beginning. */
const HistoryNote = ({ conversation, isEmpty, mayWrite }: HistoryNoteProps) => {
  const t = useText(words)
  const retry = useText(common)
  const earlier = useSignal(conversation.earlier)
  if (earlier === 'loading') return <p className={classes.history}>{t('loading')}</p>
  if (earlier === 'whole')
    return isEmpty && <p className={classes.nothing}>{t(mayWrite ? 'messages.none' : 'messages.none.yet')}</p>
  return (
    <p className={classes.history}>
      {earlier === 'failed' && <span role="alert">{t('messages.failed')}</span>}
      <button type="button" className={classes.more} onClick={conversation.loadEarlier}>
        {earlier === 'failed' ? retry('action.retry') : t('messages.earlier')}
      </button>
    </p>
  )
}
