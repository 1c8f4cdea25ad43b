import type {
  OwnPoll,
  Poll,
  PollAnswer,
  PollAnswerOf,
  PollChange,
  PollCreate,
  ServerMessages,
} from '@lumi/contract'
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core'
import { attemptChange } from '#room/channel/attempt-change.ts'
import type { ConferenceContext, FeatureContext } from '#room/context.ts'
import { createRefreshable } from '#room/reactive/refreshable.ts'
import { createPollNotifications, type PollNotifications } from './notifications.ts'

type PollMessage = Parameters<ServerMessages['poll_changed']>[0]
/** An answer of this person. */
interface Answered {
  readonly change: 'answered'
  readonly pollId: string
  readonly answer: PollAnswer
}

/** The newest first. */
type PollList =
  | { readonly state: 'loading' | 'failed' }
  | { readonly state: 'known'; readonly polls: readonly OwnPoll[] }

/** The questions to the people in a call. */
export interface PollsModel {
  readonly list: ReadonlySignal<PollList>
  /** The number of polls that wait for this person's answer, without those that they have opened themselves. */
  readonly unanswered: ReadonlySignal<number>
  /** True where this person prepares, opens and closes them. */
  readonly mayRun: ReadonlySignal<boolean>
  load(): Promise<void>
  readonly markVisible: PollNotifications['markVisible']
  /** A new poll that is being written. It stays while the panel is closed. */
  readonly draft: Signal<PollDraft>
  /** The form that calls these reports why the server refused. */
  create(poll: PollCreate): Promise<void>
  change(pollId: string, change: PollChange): Promise<void>
  /** These resolve to whether it was done; the room reports a refusal. */
  start(pollId: string): Promise<boolean>
  end(pollId: string): Promise<boolean>
  remove(pollId: string): Promise<boolean>
  answer(pollId: string, answer: PollAnswer): Promise<boolean>
  /** All answers; undefined where they could not be loaded, which the room reports, or are not needed any more. */
  answersTo(pollId: string, signal?: AbortSignal): Promise<readonly PollAnswerOf[] | undefined>
}

/** Loads the polls of a call, and keeps them up to date. */
export function createPolls(context: ConferenceContext & FeatureContext): PollsModel {
  const { scope, channel, client, confId, feed, notifications } = context
  const params = { id: confId }
  const list = signal<PollList>({ state: 'loading' })
  const mayRun = computed(() => feed.me.value.privileges.changeUser)
  const known = () => (list.value.state === 'known' ? list.value.polls : [])
  /** A list that is not loaded stays empty: a single change would look like the whole list. */
  const alter = (change: (polls: readonly OwnPoll[]) => readonly OwnPoll[]) => {
    if (list.value.state === 'known') list.value = { state: 'known', polls: change(list.value.polls) }
  }
  const pollNotifications = createPollNotifications(context)
  /** Polls that this person has opened from this page. They may answer them, but need no reminder. */
  const openedHere = signal<ReadonlySet<string>>(new Set())
  const markOpened = (pollId: string) => {
    openedHere.value = new Set([...openedHere.value, pollId])
  }

  const { load, applyChange } = createRefreshable<
    { readonly items: readonly OwnPoll[] },
    PollMessage | Answered
  >(scope, {
    read: (signal) => client.poll.list({ params }, { signal }),
    take({ items }, changes) {
      const answers = new Map(
        changes.flatMap((one) => (one.change === 'answered' ? [[one.pollId, one.answer] as const] : [])),
      )
      list.value = {
        state: 'known',
        polls: items.map((poll) => ({ ...poll, myAnswer: answers.get(poll.pollId) ?? poll.myAnswer })),
      }
      // The last message about each.
      const newest = new Map(
        changes.flatMap((one) => (one.change === 'answered' ? [] : [[idOf(one), one] as const])),
      )
      for (const one of newest.values()) show(one)
      pollNotifications.loaded(known())
    },
    fail(error) {
      console.warn('The polls could not be loaded', error)
      if (list.value.state !== 'known') list.value = { state: 'failed' }
    },
  })
  const receive = (message: PollMessage) => {
    applyChange(message)
    show(message)
  }
  const show = (message: PollMessage) => {
    if (list.value.state !== 'known') return
    if (message.change === 'deleted') drop(message.pollId)
    else apply(message.poll)
  }
  const apply = (poll: Poll) => {
    const one = known().find(({ pollId }) => pollId === poll.pollId)
    const own: OwnPoll = { ...poll, myAnswer: one?.myAnswer ?? null }
    alter((polls) => (one ? polls.map((other) => (other === one ? own : other)) : [own, ...polls]))
    pollNotifications.changed(one, own)
  }
  const drop = (pollId: string) => {
    alter((polls) => polls.filter((poll) => poll.pollId !== pollId))
    pollNotifications.deleted(pollId)
  }

  channel.on('poll_changed', receive)
  channel.on('polls_missed', () => void load())
  channel.on('snapshot', () => void load())
  let couldRun = mayRun.value
  scope.follow(
    () => mayRun.value,
    (may) => {
      // People who may run polls see drafts, and results before the end.
      if (may !== couldRun) void load()
      couldRun = may
    },
  )

  void load()
  recountAsPeopleMove(context, {
    isCounting: () => mayRun.value && known().some(({ state }) => state === 'open'),
    load,
  })

  const receiveOwn = (poll: Poll) => {
    receive({ change: 'updated', poll })
    if (list.value.state === 'failed') void load()
  }
  const create = async (body: PollCreate) => {
    const done = pollNotifications.creating()
    let created: Poll | undefined
    try {
      created = await client.poll.create({ params, body })
      if (created.state === 'open') markOpened(created.pollId)
      receiveOwn(created)
    } finally {
      done(created?.pollId)
    }
  }
  const change = async (pollId: string, body: PollChange) => {
    const done = pollNotifications.changing(pollId)
    try {
      const changed = await client.poll.update({ params: { id: confId, pollId }, body })
      if (body.state === 'open') markOpened(pollId)
      receiveOwn(changed)
    } finally {
      done()
    }
  }
  const attempt = (done: Promise<void>) => attemptChange(notifications, done)
  return {
    list,
    mayRun,
    unanswered: computed(
      () =>
        known().filter(
          ({ pollId, state, myAnswer }) =>
            state === 'open' && myAnswer === null && !openedHere.value.has(pollId),
        ).length,
    ),
    load,
    markVisible: pollNotifications.markVisible,
    draft: signal(emptyPoll),
    create,
    change,
    start: (pollId) => attempt(change(pollId, { state: 'open' })),
    end: (pollId) => attempt(change(pollId, { state: 'closed' })),
    remove: (pollId) =>
      attempt(
        client.poll
          .delete({ params: { id: confId, pollId } })
          .then(() => receive({ change: 'deleted', pollId })),
      ),
    answer: (pollId, answer) =>
      attempt(
        client.poll.answer({ params: { id: confId, pollId }, body: answer }).then(() => {
          applyChange({ change: 'answered', pollId, answer })
          alter((polls) =>
            polls.map((poll) => (poll.pollId === pollId ? { ...poll, myAnswer: answer } : poll)),
          )
          pollNotifications.withdraw(pollId)
        }),
      ),
    async answersTo(pollId, signal) {
      let answers: readonly PollAnswerOf[] | undefined
      const life = signal ? AbortSignal.any([signal, scope.signal]) : scope.signal
      const found = allAnswers(pollId, life).then(
        (all) => {
          answers = all
        },
        (error) => {
          if (!life.aborted) throw error
        },
      )
      await attempt(found)
      return answers
    },
  }

  async function allAnswers(pollId: string, signal: AbortSignal): Promise<readonly PollAnswerOf[]> {
    const answers: PollAnswerOf[] = []
    let cursor: string | undefined
    do {
      const page = await client.poll.answers(
        { params: { id: confId, pollId }, query: { cursor } },
        { signal },
      )
      answers.push(...page.items)
      cursor = page.cursor ?? undefined
    } while (cursor)
    return answers
  }
}

/** The polls are read once for all people who come or go within this time. Milliseconds. */
const recountMs = 1000

/** The number of people whom a poll is put to changes as they come and go, which no event of the poll reports. */
function recountAsPeopleMove(
  { scope, feed }: ConferenceContext,
  { isCounting, load }: { readonly isCounting: () => boolean; readonly load: () => Promise<void> },
): void {
  let before = feed.roster.peek()?.size
  let cancel: (() => void) | undefined
  scope.follow(
    () => feed.roster.value?.size,
    (size) => {
      const hasMoved = before !== undefined && size !== before
      before = size
      if (!hasMoved || cancel || !isCounting()) return
      cancel = scope.after(recountMs, () => {
        cancel = undefined
        void load()
      })
    },
  )
}

const idOf = (message: PollMessage) => (message.change === 'deleted' ? message.pollId : message.poll.pollId)

/** A poll as it is being written. */
export interface PollDraft
  extends Readonly<Pick<OwnPoll, 'question' | 'kind' | 'anonymous' | 'resultsAtEnd'>> {
  readonly options: readonly string[]
}

export const emptyPoll: PollDraft = {
  question: '',
  kind: 'single',
  options: ['', ''],
  anonymous: false,
  resultsAtEnd: false,
}

export const draftOf = ({ question, kind, options, anonymous, resultsAtEnd }: OwnPoll): PollDraft => ({
  question,
  kind,
  options: options.length > 0 ? options : emptyPoll.options,
  anonymous,
  resultsAtEnd,
})
