import type { ChatMessage, ChatQuote } from '@lumi/contract'
import { LumiError } from '@lumi/sdk'
import { batch, type ReadonlySignal, signal } from '@preact/signals-core'
import { askBeforeLeaving } from '#lib/ask-while-uploading.ts'
import { randomId } from '#lib/random-id.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** A message on its way. It keeps its key however often it is tried, so that it arrives once. */
export interface Outgoing {
  readonly key: string
  readonly text: string
  readonly file?: File
  readonly quote?: ChatQuote
  readonly mentions: readonly string[]
  readonly created: number
  readonly state: 'pending' | 'failed'
  /** The part of its file that has been sent, from 0 to 1. */
  readonly progress?: number
  /** Why it failed. Without an answer it goes by itself once the line is back. */
  readonly failure?: 'unreachable' | 'refused'
  /** The reason that the server gave when it refused it. */
  readonly refusal?: unknown
}

/** The message to send. */
export type Draft = Pick<Outgoing, 'text' | 'file' | 'quote'> & Partial<Pick<Outgoing, 'mentions'>>

export interface Outbox {
  /** In the order of writing. */
  readonly queue: ReadonlySignal<readonly Outgoing[]>
  send(draft: Draft): void
  retry(key: string): void
  /** Gives it up, also in the middle of being sent. */
  discard(key: string): void
  /** The line is back: what got no answer is tried again, at once. */
  resume(): void
  /** Removes a message that has arrived; false where it was not pending. */
  settle(key: string): boolean
}

/** The result of one try. */
interface Attempt {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}
type Post = (message: Outgoing, attempt: Attempt) => Promise<ChatMessage>

/** Pauses between the tries of one message; after the last it has failed. Milliseconds. */
const pauses = [500, 1000, 2000, 4000]
/** Longest that an answer may take, and that nothing more of a file may be sent. A repeat does no harm. Milliseconds. */
const longestTry = 8000
const longestStall = 60_000

interface OutboxOptions {
  readonly post: Post
  readonly onSent: (message: ChatMessage) => void
  /** Messages that were pending before; `resume` goes on with them. */
  readonly before: readonly Outgoing[]
}

/** Sends one message after the other: none overtakes another, and none is given up without saying so. */
export function createOutbox(scope: Scope, { post, onSent, before }: OutboxOptions): Outbox {
  const queue = signal(before)
  let isSending = false
  let wake: (() => void) | undefined
  let sending: { readonly key: string; readonly life: AbortController } | undefined

  // A file waits in this page until it has arrived, also between two tries.
  let mayLeave: (() => void) | undefined
  scope.follow(
    () => queue.value.some(({ file, state }) => file !== undefined && state === 'pending'),
    (isSendingFile) => {
      mayLeave?.()
      mayLeave = isSendingFile ? askBeforeLeaving() : undefined
    },
  )
  scope.onEnd(() => mayLeave?.())

  const find = (key: string) => queue.value.find((one) => one.key === key)
  const settle = (key: string) => {
    const isWaitedFor = find(key) !== undefined
    if (isWaitedFor) queue.value = queue.value.filter((one) => one.key !== key)
    return isWaitedFor
  }
  const change = (which: (one: Outgoing) => boolean, to: Partial<Outgoing>) => {
    queue.value = queue.value.map((one) => (which(one) ? { ...one, ...to } : one))
  }
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const cancel = scope.after(ms, resolve)
      wake = () => {
        cancel()
        resolve()
      }
    })

  async function attempt(message: Outgoing): Promise<void> {
    for (let tries = 0; find(message.key); tries++) {
      try {
        const life = new AbortController()
        sending = { key: message.key, life }
        const stall = watchForStall(scope, message.file ? longestStall : longestTry)
        const signal = AbortSignal.any([scope.signal, life.signal, stall.signal])
        // A step for each hundredth: more could not be seen.
        const onProgress = (share: number) => {
          stall.goOn()
          const progress = Math.floor(share * 100) / 100
          if (find(message.key)?.progress !== progress) change(({ key }) => key === message.key, { progress })
        }
        const sent = await post(message, { signal, onProgress }).finally(stall.end)
        return batch(() => {
          settle(message.key)
          onSent(sent)
        })
      } catch (error) {
        if (scope.signal.aborted || !find(message.key)) return
        console.warn('A message was not sent', error)
        const wait = pauses[tries]
        // The server may want fewer messages for longer than that: then it says why.
        if (!isPassing(error) || (wait === undefined && isTooFast(error)))
          return change(({ key }) => key === message.key, {
            state: 'failed',
            failure: 'refused',
            refusal: error,
          })
        if (wait === undefined)
          return change(({ state }) => state === 'pending', { state: 'failed', failure: 'unreachable' })
        await pause(wait)
      }
    }
  }
  async function drain(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      for (let next = pending(); next && !scope.signal.aborted; next = pending()) await attempt(next)
    } finally {
      isSending = false
    }
  }
  const pending = () => queue.value.find(({ state }) => state === 'pending')
  /** Earlier messages that only lack an answer go first. */
  const revive = (key?: string) =>
    change((one) => one.key === key || one.failure === 'unreachable', {
      state: 'pending',
      progress: undefined,
      failure: undefined,
      refusal: undefined,
    })

  return {
    queue,
    send({ text, file, quote, mentions = [] }) {
      revive()
      queue.value = [
        ...queue.value,
        { key: randomId(), text, file, quote, mentions, created: Date.now(), state: 'pending' },
      ]
      void drain()
    },
    retry(key) {
      change((one) => one.key === key && isQuoteGone(one), { quote: undefined })
      revive(key)
      wake?.()
      void drain()
    },
    discard(key) {
      settle(key)
      if (sending?.key === key) sending.life.abort()
    },
    resume() {
      revive()
      wake?.()
      void drain()
    },
    settle,
  }
}

/** Aborts once nothing has gone on for so long. Milliseconds. */
function watchForStall(scope: Scope, longest: number) {
  const life = new AbortController()
  const wait = () =>
    scope.after(longest, () => life.abort(new DOMException('Nothing goes on', 'TimeoutError')))
  let cancel = wait()
  return {
    signal: life.signal,
    goOn() {
      cancel()
      cancel = wait()
    },
    end: () => cancel(),
  }
}

/** True where it was refused for the message that it replies to. */
const isQuoteGone = ({ quote, refusal }: Outgoing) =>
  quote !== undefined && refusal instanceof LumiError && refusal.errorName === 'unknownMessage'

const isTooFast = (error: unknown) => error instanceof LumiError && error.errorName === 'tooManyMessages'

/** True where it may work in a moment: no connection, a server that restarts, somebody who joins again. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof LumiError)) return true
  const { isUnreachable, status, errorName } = error
  return isUnreachable || status >= 500 || status === 429 || status === 401 || errorName === 'notInside'
}
