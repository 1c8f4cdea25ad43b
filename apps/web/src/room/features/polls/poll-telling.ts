import type { OwnPoll, Poll } from '@lumi/contract'
import { type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/polls.gen.ts'
import type { RoomContext } from '#room/feature.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** For those who hear the page. The same may be said twice: each time it has another number. */
export interface Spoken {
  readonly number: number
  readonly text: string
}

/** Tells people that a poll was opened or has ended, unless they did it themselves. */
export interface PollTelling {
  /** The last that was to be told since the polls are looked at. */
  readonly spoken: ReadonlySignal<Spoken | undefined>
  /** A poll as it was, if it was known, and as it is now. */
  changed(before: OwnPoll | undefined, now: OwnPoll): void
  /** A poll needs no answer any more. */
  withdraw(pollId: string): void
  deleted(pollId: string): void
  /** All polls, as they were loaded. */
  settle(polls: readonly OwnPoll[]): void
  /** Whoever looks at the polls sees what they would be told, until the returned function is called. */
  look(): () => void
  /** Whoever changes a poll is told nothing of it until the returned function is called. */
  changing(pollId: string): () => void
  /** Whoever creates a poll is told of no new one until the returned function is called, with the id of theirs. */
  creating(): (pollId: string | undefined) => void
}

/** Long enough to finish a sentence before one looks. Milliseconds. */
const endedLifeMs = 20_000

export function createPollTelling({ scope, toasts, openPanel }: RoomContext): PollTelling {
  /** Open ones that this person was told of, or has opened themselves. */
  const told = new Set<string>()
  /** What has, or had, a toast. */
  const shown = new Set<string>()
  /** Polls that this person is changing. */
  const own = new Set<string>()
  let creations = 0
  /** What is told once it is known which polls this person has created. */
  const waiting = new Map<string, Poll>()
  let looking: Scope | undefined
  const spoken = signal<Spoken | undefined>(undefined)

  const withdraw = (pollId: string) => {
    waiting.delete(pollId)
    toasts.dismiss(aboutOf(pollId))
    shown.delete(pollId)
  }
  const withdrawAll = () => {
    for (const pollId of shown) withdraw(pollId)
  }
  const tell = (poll: Poll) => {
    if (own.has(poll.pollId)) return
    if (creations > 0) waiting.set(poll.pollId, poll)
    else show(poll)
  }
  /** Of an open one until it is answered or ended: whoever looks elsewhere for a while answers later. */
  const show = ({ pollId, question, state }: Poll) => {
    const isOpen = state === 'open'
    const text = () => textOf(words)(isOpen ? 'notice' : 'notice.ended', { question })
    if (looking && document.visibilityState === 'visible') {
      spoken.value = { number: (spoken.value?.number ?? 0) + 1, text: text() }
      return
    }
    shown.add(pollId)
    toasts.show(
      {
        about: aboutOf(pollId),
        text,
        actions: [{ text: () => textOf(words)(isOpen ? 'notice.answer' : 'notice.results'), run: openPanel }],
        isClosable: true,
      },
      isOpen ? 'infinite' : endedLifeMs,
    )
  }
  const changed = (before: OwnPoll | undefined, now: OwnPoll) => {
    const { pollId, state } = now
    if (state !== 'open') {
      told.delete(pollId)
      withdraw(pollId)
      if (state === 'closed' && before?.state === 'open') tell(now)
    } else if (!told.has(pollId) && before?.state !== 'open') {
      told.add(pollId)
      if (!now.myAnswer) tell(now)
    }
  }
  return {
    spoken,
    withdraw,
    changed,
    deleted(pollId) {
      told.delete(pollId)
      withdraw(pollId)
    },
    // Nobody heard what happened while the line was down: what was told before it may be over.
    settle(polls) {
      for (const pollId of told) {
        const poll = polls.find((one) => one.pollId === pollId)
        if (poll?.state !== 'open') told.delete(pollId)
        if (poll?.state !== 'open' || poll.myAnswer) withdraw(pollId)
      }
    },
    look() {
      const mine = scope.child()
      looking = mine
      mine.onEnd(() => {
        looking = undefined
        spoken.value = undefined
      })
      withdrawAll()
      // Whoever comes back to the page sees what was told while they were away.
      const comeBack = () => document.visibilityState === 'visible' && withdrawAll()
      document.addEventListener('visibilitychange', comeBack, { signal: mine.signal })
      return mine.end
    },
    changing(pollId) {
      own.add(pollId)
      return () => own.delete(pollId)
    },
    creating() {
      creations++
      return (pollId) => {
        creations--
        if (pollId) waiting.delete(pollId)
        if (creations > 0) return
        for (const poll of waiting.values()) show(poll)
        waiting.clear()
      }
    },
  }
}

const aboutOf = (pollId: string) => `poll-${pollId}`
