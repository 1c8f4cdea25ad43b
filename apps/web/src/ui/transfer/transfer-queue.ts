import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { failureOf, isRefusal } from '#lib/failure.ts'
import { createListeners } from '#lib/listeners.ts'
import { connection } from '#lib/lumi.ts'

export type TransferState =
  | { readonly status: 'waiting' }
  /** Percentage that has arrived, 0 to 99: a transfer is only complete when the server confirms it. */
  | { readonly status: 'running'; readonly percent: number }
  | { readonly status: 'done' }
  /** `lost`: the connection broke; it is tried again when the server is back. */
  | { readonly status: 'failed'; readonly reason: 'lost' | 'tooLarge' }
  | { readonly status: 'failed'; readonly reason: 'refused'; readonly error: unknown }

interface FileLike {
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A file on its way to the server, or from it. */
export interface Transfer<Item extends FileLike = FileLike> {
  readonly id: number
  readonly item: Item
  readonly state: TransferState
}

interface TransferOptions {
  readonly signal: AbortSignal
  /** Takes how much has arrived, 0 to 1. */
  readonly onProgress: (share: number) => void
}

export interface TransferQueueOptions<Item extends FileLike = File> {
  /** Transfers one file, from its beginning or from where a lost connection stopped it, to its end. */
  readonly transfer: (item: Item, options: TransferOptions) => Promise<unknown>
  /** Files that are larger are not even tried. Bytes. */
  readonly maxBytes: number
  /** Once nothing is under way any more, and something has arrived. */
  readonly onArrived?: () => void
}

export type TransferQueue<Item extends FileLike = File> = ReturnType<typeof createTransferQueue<Item>>

/** Files transferred at once: the others wait, so that each gets somewhere. */
const atOnce = 3
/** The time for which a completed transfer is still shown. */
const shownMs = 1_500

/** A transfer without progress for this long raises a doubt about the connection. */
const quietMs = 15_000
/**
 * A transfer that was lost while the server can be reached is repeated automatically, after a pause and a few times.
 */
const pauseMs = 2_000
const mostTries = 3

const isUnderWay = ({ state: { status } }: Transfer) => status === 'waiting' || status === 'running'
const isLost = ({ state }: Transfer) => state.status === 'failed' && state.reason === 'lost'

/** Transfers files a few at a time. What fails stays, to be tried again; what has arrived goes by itself. */
export const createTransferQueue = <Item extends FileLike = File>({
  transfer,
  maxBytes,
  onArrived,
}: TransferQueueOptions<Item>) => {
  let items: readonly Transfer<Item>[] = []
  let lastId = 0
  let clearing: ReturnType<typeof setTimeout> | undefined
  let resuming: ReturnType<typeof setTimeout> | undefined
  const attempts = new Map<number, AbortController>()
  /** The best progress of each transfer, and the number of losses since. */
  const courses = new Map<number, { percent: number; losses: number }>()
  const { notify, listen } = createListeners()

  const set = (next: readonly Transfer<Item>[]) => {
    items = next
    notify()
  }
  const enter = (id: number, state: TransferState) =>
    set(items.map((one) => (one.id === id ? { ...one, state } : one)))
  const clearDone = () => set(items.filter(({ state }) => state.status !== 'done'))

  const proceed = () => {
    for (const next of items.filter(({ state }) => state.status === 'waiting'))
      if (attempts.size < atOnce) void start(next)
    if (items.some(isUnderWay) || !items.some(({ state }) => state.status === 'done')) return
    onArrived?.()
    clearTimeout(clearing)
    clearing = setTimeout(clearDone, shownMs)
  }

  const start = async ({ id, item }: Transfer<Item>) => {
    const attempt = new AbortController()
    attempts.set(id, attempt)
    const isCurrent = () => attempts.get(id) === attempt
    const course = courses.get(id) ?? { percent: 0, losses: 0 }
    courses.set(id, course)
    let shown = course.percent
    enter(id, { status: 'running', percent: shown })
    let silence = setTimeout(connection.doubt, quietMs)
    const onProgress = (share: number) => {
      if (!isCurrent()) return
      clearTimeout(silence)
      silence = setTimeout(connection.doubt, quietMs)
      const percent = Math.min(99, Math.floor(share * 100))
      if (percent > course.percent) Object.assign(course, { percent, losses: 0 })
      // Each notification makes the listeners render again.
      if (percent === shown) return
      shown = percent
      enter(id, { status: 'running', percent })
    }
    const ended = await transfer(item, { signal: attempt.signal, onProgress }).then(
      (): TransferState => ({ status: 'done' }),
      (error): TransferState => stateAfter(error, attempt.signal),
    )
    clearTimeout(silence)
    // Cancelled meanwhile: nobody asks any more.
    if (!isCurrent()) return
    attempts.delete(id)
    if (ended.status === 'done') courses.delete(id)
    enter(id, ended)
    proceed()
    if (ended.status !== 'failed' || ended.reason !== 'lost') return
    course.losses += 1
    if (course.losses >= mostTries) return
    clearTimeout(resuming)
    resuming = setTimeout(resumeLost, pauseMs)
  }

  const giveUp = (id: number) => {
    const attempt = attempts.get(id)
    attempts.delete(id)
    attempt?.abort()
  }
  const wait = (ids: readonly number[]) => {
    set(items.map((one) => (ids.includes(one.id) ? { ...one, state: { status: 'waiting' } } : one)))
    proceed()
  }

  const resumeLost = () => {
    if (connection.state() === 'online') wait(items.filter(isLost).map(({ id }) => id))
  }

  return {
    /** Oldest first. */
    items: () => items,
    subscribe: listen,
    add: (files: readonly Item[]) => {
      const added = files.map((item): Transfer<Item> => {
        lastId += 1
        const tooLarge: TransferState = { status: 'failed', reason: 'tooLarge' }
        return { id: lastId, item, state: item.size > maxBytes ? tooLarge : { status: 'waiting' } }
      })
      set([...items, ...added])
      proceed()
    },
    retry: (id: number) => wait([id]),
    /** Ends what is under way, and takes it off the list. */
    cancel: (id: number) => {
      giveUp(id)
      courses.delete(id)
      set(items.filter((one) => one.id !== id))
      proceed()
    },
    /** Follows the connection until it is stopped, and then aborts the running transfers. */
    follow: () => {
      const unsubscribe = connection.subscribe(() => {
        // A browser may wait long before it reports that a request has no server any more.
        if (connection.state() !== 'online') for (const attempt of attempts.values()) attempt.abort(lost)
        resumeLost()
      })
      return () => {
        unsubscribe()
        clearTimeout(clearing)
        clearTimeout(resuming)
        for (const { id } of items) giveUp(id)
        courses.clear()
        set([])
      }
    },
  }
}

const lost = new DOMException('The connection was lost', 'NetworkError')

const stateAfter = (error: unknown, signal: AbortSignal): TransferState => {
  const isClosing = isRefusal(error, 'unavailable')
  if (signal.reason !== lost && !isClosing && failureOf(error) !== 'unreachable')
    return { status: 'failed', reason: 'refused', error }
  connection.doubt()
  return { status: 'failed', reason: 'lost' }
}

/**
 * The files that a page sends or fetches. They are given up with the page; `TransferList` asks before that, and alone is
 * rendered again with each percent.
 */
export const useTransfers = <Item extends FileLike = File>({
  transfer,
  maxBytes,
  onArrived,
}: TransferQueueOptions<Item>): TransferQueue<Item> => {
  const latest = useRef({ transfer, onArrived })
  useLayoutEffect(() => {
    latest.current = { transfer, onArrived }
  })
  const [queue] = useState(() =>
    createTransferQueue<Item>({
      transfer: (...one) => latest.current.transfer(...one),
      maxBytes,
      onArrived: () => latest.current.onArrived?.(),
    }),
  )
  useEffect(() => queue.follow(), [queue])
  return queue
}
