import { createListeners } from './listeners.ts'

/** `offline`: the browser has no network. `unreachable`: it has one, and the server does not answer. */
export type ConnectionState = 'online' | 'offline' | 'unreachable'

interface ConnectionOptions {
  /** Asks the server for a sign of life; rejects where none comes. */
  readonly ask: (signal: AbortSignal) => Promise<unknown>
}

export type Connection = ReturnType<typeof createConnection>

/** A server that gives no sign of life for so long is not reached. */
const answerMs = 3_000
/** The pause between two attempts. Milliseconds. */
const pauseMs = 2_000

/**
 * Tracks if the server can be reached. The browser reports the loss of its network; a caller without an answer raises a
 * `doubt`, which a request to the server settles. That request is repeated until the server answers.
 */
export const createConnection = ({ ask }: ConnectionOptions) => {
  let state: ConnectionState = 'online'
  let loss = new AbortController()
  let isAsking = false
  let endPause: (() => void) | undefined
  const { notify, listen } = createListeners()

  const enter = (next: ConnectionState) => {
    if (next === state) return
    const isLost = state === 'online'
    state = next
    if (isLost) {
      loss.abort(new DOMException('The connection was lost', 'NetworkError'))
      loss = new AbortController()
    }
    notify()
  }
  const answers = () =>
    ask(AbortSignal.timeout(answerMs)).then(
      () => true,
      () => false,
    )
  const pause = () =>
    new Promise<void>((resolve) => {
      endPause = resolve
      setTimeout(resolve, pauseMs)
    })
  const doubt = async () => {
    endPause?.()
    if (isAsking) return
    isAsking = true
    while (!(await answers())) {
      enter(navigator.onLine ? 'unreachable' : 'offline')
      await pause()
    }
    isAsking = false
    enter('online')
  }

  window.addEventListener('offline', () => {
    enter('offline')
    // A server on this very machine answers all the same.
    void doubt()
  })
  window.addEventListener('online', () => void doubt())
  if (!navigator.onLine) void doubt()

  return {
    state: () => state,
    /** Calls the listener after every change; returns a function that stops it. */
    subscribe: listen,
    /** Something went unanswered: is the server still there? */
    doubt: () => void doubt(),
    /** Aborts when the connection that is there now is lost. */
    lost: () => loss.signal,
  }
}
