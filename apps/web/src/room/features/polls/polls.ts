import type { OwnPoll, Poll, PollAnswer, PollAnswerOf, PollChange, PollCreate } from '@lumi/contract'
import { computed, type ReadonlySignal, signal } from '@preact/signals-core'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/polls.gen.ts'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { RoomContext } from '#room/feature.ts'

/** The newest first. */
export type PollList =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'known'; readonly polls: readonly OwnPoll[] }

/** The questions to the people in a call. */
export interface PollsModel {
  readonly list: ReadonlySignal<PollList>
  /** How many wait for this person's answer. */
  readonly unanswered: ReadonlySignal<number>
  /** Whether this person prepares, opens and closes them. */
  readonly mayRun: ReadonlySignal<boolean>
  load(): Promise<void>
  /** What is written in a form, which says itself why it was refused. */
  create(poll: PollCreate): Promise<void>
  change(pollId: string, change: PollChange): Promise<void>
  /** These answer whether it was done; why not is told by the room. */
  start(pollId: string): Promise<boolean>
  end(pollId: string): Promise<boolean>
  remove(pollId: string): Promise<boolean>
  answer(pollId: string, answer: PollAnswer): Promise<boolean>
  /** All answers, of all pages; nothing where they could not be loaded, which the room tells. */
  answersTo(pollId: string): Promise<readonly PollAnswerOf[] | undefined>
}

/** Long enough to finish a sentence before one answers. Milliseconds. */
const noticeLifeMs = 20_000

/** Begins with a call's first look at its polls, and keeps them up to date. */
export function createPolls(context: RoomContext): PollsModel {
  const { scope, channel, client, confId, feed, notices, toasts, openPanel } = context
  const params = { id: confId }
  const list = signal<PollList>({ state: 'loading' })
  const mayRun = computed(() => feed.me.value.privileges.changeUser)
  const known = () => (list.value.state === 'known' ? list.value.polls : [])
  const know = (polls: readonly OwnPoll[]) => {
    list.value = { state: 'known', polls }
  }
  /** What was said while the list was on its way makes it old. */
  let heard = 0
  /** Whoever opens a poll need not be told of it. */
  let changing = 0

  async function load(): Promise<void> {
    const before = heard
    try {
      const { items } = await client.poll.list({ params }, { signal: scope.signal })
      if (heard !== before) return load()
      know(items)
    } catch (error) {
      if (scope.signal.aborted) return
      console.warn('The polls could not be loaded', error)
      if (list.value.state !== 'known') list.value = { state: 'failed' }
    }
  }
  const aboutOf = (pollId: string) => `poll-${pollId}`
  const apply = (poll: Poll) => {
    const one = known().find(({ pollId }) => pollId === poll.pollId)
    const own: OwnPoll = { ...poll, myAnswer: one?.myAnswer ?? null }
    know(one ? known().map((other) => (other === one ? own : other)) : [own, ...known()])
    if (poll.state !== 'open') toasts.dismiss(aboutOf(poll.pollId))
    else if (one?.state !== 'open' && !own.myAnswer && changing === 0) tell(poll)
  }
  const tell = ({ pollId, question }: Poll) =>
    toasts.show(
      {
        about: aboutOf(pollId),
        text: () => textOf(words)('notice', { question }),
        actions: [{ text: () => textOf(words)('notice.answer'), run: openPanel }],
        isClosable: true,
      },
      noticeLifeMs,
    )
  const drop = (pollId: string) => {
    know(known().filter((poll) => poll.pollId !== pollId))
    toasts.dismiss(aboutOf(pollId))
  }

  channel.on('poll_changed', (said) => {
    heard += 1
    if (list.value.state !== 'known') return
    if (said.change === 'deleted') drop(said.pollId)
    else apply(said.poll)
  })
  channel.on('polls_missed', () => void load())
  channel.on('snapshot', () => void load())
  let couldRun = mayRun.value
  scope.follow(
    () => mayRun.value,
    (may) => {
      // Whoever may run polls sees drafts, and results before the end.
      if (may !== couldRun) void load()
      couldRun = may
    },
  )

  void load()

  async function made(call: Promise<Poll>): Promise<void> {
    changing += 1
    try {
      apply(await call)
    } finally {
      changing -= 1
    }
  }
  const change = (pollId: string, body: PollChange) =>
    made(client.poll.update({ params: { id: confId, pollId }, body }))
  async function attempt(done: Promise<void>): Promise<boolean> {
    let isDone = false
    const whole = done.then(() => {
      isDone = true
    })
    await attemptChange(notices, whole)
    return isDone
  }
  return {
    list,
    mayRun,
    unanswered: computed(
      () => known().filter(({ state, myAnswer }) => state === 'open' && myAnswer === null).length,
    ),
    load,
    create: (poll) => made(client.poll.create({ params, body: poll })),
    change,
    start: (pollId) => attempt(change(pollId, { state: 'open' })),
    end: (pollId) => attempt(change(pollId, { state: 'closed' })),
    remove: (pollId) =>
      attempt(client.poll.delete({ params: { id: confId, pollId } }).then(() => drop(pollId))),
    answer: (pollId, answer) =>
      attempt(
        client.poll.answer({ params: { id: confId, pollId }, body: answer }).then(() => {
          know(known().map((poll) => (poll.pollId === pollId ? { ...poll, myAnswer: answer } : poll)))
          toasts.dismiss(aboutOf(pollId))
        }),
      ),
    async answersTo(pollId) {
      let answers: readonly PollAnswerOf[] | undefined
      await attempt(
        allAnswers(pollId).then((all) => {
          answers = all
        }),
      )
      return answers
    },
  }

  async function allAnswers(pollId: string): Promise<readonly PollAnswerOf[]> {
    const answers: PollAnswerOf[] = []
    let cursor: string | undefined
    do {
      const page = await client.poll.answers(
        { params: { id: confId, pollId }, query: { cursor } },
        { signal: scope.signal },
      )
      answers.push(...page.items)
      cursor = page.cursor ?? undefined
    } while (cursor)
    return answers
  }
}
