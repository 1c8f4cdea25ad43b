import type { OwnPoll } from '@lumi/contract'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/polls.gen.ts'
import type { ConferenceContext, FeatureContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import type { Scope } from '#room/reactive/scope.ts'

/** Notifies people that a poll waits for their answer or has ended, unless they opened or ended it themselves. */
export interface PollNotifications {
  /** A poll as it was, if it was known, and as it is now. */
  changed(before: OwnPoll | undefined, now: OwnPoll): void
  /** A poll needs no answer any more. */
  withdraw(pollId: string): void
  deleted(pollId: string): void
  /** All polls, as they were loaded: at first, and after each lost connection. */
  loaded(polls: readonly OwnPoll[]): void
  /** The polls are visible in their pane, until the returned function is called. */
  markVisible(): () => void
  /** This person changes a poll, and gets no notification of it until the returned function is called. */
  changing(pollId: string): () => void
  /** This person creates a poll, and gets no notification of a new one until the returned function is called with its id. */
  creating(): (pollId: string | undefined) => void
}

/** Creates the notifications of the polls of a call. */
export function createPollNotifications({
  scope,
  notifications,
  openPanel,
}: Pick<ConferenceContext & FeatureContext, 'scope' | 'notifications' | 'openPanel'>): PollNotifications {
  /** Open ones of which this person was notified, or which they have opened themselves. */
  const seen = new Set<string>()
  /** Polls with a notification. */
  const shown = new Set<string>()
  /** Polls that this person is changing. */
  const own = new Set<string>()
  let creations = 0
  /** Polls that wait for a notification until it is known which of them this person has created. */
  const waiting = new Map<string, OwnPoll>()
  let visible: Scope | undefined
  let announced = 0

  const isVisible = () => visible !== undefined && document.visibilityState === 'visible'
  const withdraw = (pollId: string) => {
    waiting.delete(pollId)
    notifications.close(idOf(pollId))
    shown.delete(pollId)
  }
  const withdrawAll = () => {
    for (const pollId of shown) withdraw(pollId)
  }
  const notify = (poll: OwnPoll) => {
    if (own.has(poll.pollId)) return
    if (creations > 0) waiting.set(poll.pollId, poll)
    else show(poll)
  }
  /** One that is open stays until it is answered or ended: a person who looks elsewhere for a while answers later. */
  const show = ({ pollId, question, state }: OwnPoll) => {
    const isOpen = state === 'open'
    const t = textOf(words)
    const text = () => t(isOpen ? 'notice' : 'notice.ended', { question })
    if (isVisible()) {
      announced += 1
      return notifications.show({
        id: `poll announced ${announced}`,
        text,
        placement: 'unseen',
        duration: durations.passing,
      })
    }
    shown.add(pollId)
    notifications.show({
      id: idOf(pollId),
      icon: 'poll',
      text,
      actions: [{ text: () => t(isOpen ? 'notice.answer' : 'notice.results'), run: openPanel }],
      duration: isOpen ? 'infinite' : durations.acting,
      awaitsAnswer: isOpen,
    })
  }
  const notifyIfUnanswered = (poll: OwnPoll) => {
    if (seen.has(poll.pollId)) return
    seen.add(poll.pollId)
    if (!poll.myAnswer) notify(poll)
  }
  return {
    withdraw,
    changed(before, now) {
      const { pollId, state } = now
      if (state !== 'open') {
        seen.delete(pollId)
        withdraw(pollId)
        if (state === 'closed' && before?.state === 'open') notify(now)
      } else notifyIfUnanswered(now)
    },
    deleted(pollId) {
      seen.delete(pollId)
      withdraw(pollId)
    },
    // A person who arrives, comes back or reloads the page is asked as well. While the line was down, a poll that they
    // know of may have ended.
    loaded(polls) {
      for (const pollId of seen) {
        const poll = polls.find((one) => one.pollId === pollId)
        if (poll?.state !== 'open') seen.delete(pollId)
        if (poll?.state !== 'open' || poll.myAnswer) withdraw(pollId)
      }
      // The newest is the last to be shown, and so the first to be seen.
      for (const poll of polls.toReversed()) {
        if (poll.state !== 'open') continue
        if (isVisible()) seen.add(poll.pollId)
        else notifyIfUnanswered(poll)
      }
    },
    markVisible() {
      const mine = scope.child()
      visible = mine
      mine.onEnd(() => {
        visible = undefined
      })
      withdrawAll()
      // They may have come while another tab was visible.
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
        if (pollId) {
          seen.add(pollId)
          waiting.delete(pollId)
        }
        if (creations > 0) return
        for (const poll of waiting.values()) show(poll)
        waiting.clear()
      }
    },
  }
}

const idOf = (pollId: string) => `poll ${pollId}`
