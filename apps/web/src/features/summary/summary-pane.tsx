import type { OwnPoll } from '@lumi/contract'
import { IconDownload, IconHistory, IconUsers } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { attendanceQuery } from '#api/attendance.ts'
import { conferencePollsQuery } from '#api/poll.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/summary.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { SectionSkeletons } from '#ui/page/page-section.tsx'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { EmptyState, LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import { useNow } from '#ui/use-now.ts'
import { isPresent, PeopleTable, peopleOf } from './people-table.tsx'
import { useSavePeople, useSavePolls } from './save-tables.ts'
import classes from './summary.module.css'

interface SummaryPaneProps {
  readonly confId: string
  /** True for the pane that the page shows. A hidden one is not read. */
  readonly isShown: boolean
  /** The control token of a host who was in it and has no account. */
  readonly token?: string
}

/** No event reports new answers, so that the polls are read again during the call. Milliseconds. */
const pollsEveryMs = 10_000

/**
 * The attendance of a conference and the results of its polls, since the conference last started or from its beginning.
 */
export const SummaryPane = ({ confId, isShown, token }: SummaryPaneProps) => {
  const t = useText(texts)
  const { duration, moment } = useFormats()
  const [ofAllTimes, setOfAllTimes] = useState(false)
  const { data, error, refetch } = useQuery({
    ...attendanceQuery(confId, { token, ofAllTimes }),
    enabled: isShown,
    placeholderData: keepPreviousData,
  })
  const isLive = data?.items.some(({ left }) => left === null) ?? false
  const polls = useQuery({
    ...conferencePollsQuery(confId, token),
    enabled: isShown,
    refetchInterval: isShown && isLive && pollsEveryMs,
  })
  const now = useNow(30_000)
  const savePeople = useSavePeople()
  const savePolls = useSavePolls({ confId, token })

  const showTimes = (
    <ActionButton icon={IconHistory} onClick={() => setOfAllTimes(!ofAllTimes)}>
      {t(ofAllTimes ? 'times.last' : 'times.all')}
    </ActionButton>
  )
  if (error && !data)
    return (
      <>
        {ofAllTimes && showTimes}
        <QueryFailure error={error} onRetry={refetch} />
      </>
    )
  // A hidden pane shows no skeleton.
  if (!data)
    return (
      isShown && (
        <LoadingState>
          <SectionSkeletons heights={[120, 200]} />
        </LoadingState>
      )
    )
  const people = peopleOf(data.items)
  if (people.length === 0)
    return (
      <div className={classes.summary}>
        <PaneHeader title={t('title')} actions={showTimes} />
        <EmptyState icon={IconUsers} title={t('empty.title')} body={t('empty.body')} />
      </div>
    )
  const first = data.items[0]?.joined ?? ''
  const started = Date.parse(ofAllTimes ? first : (data.started ?? first))
  const publishedPolls =
    polls.data?.filter(({ state, opened }) => state !== 'draft' && !(Date.parse(opened ?? '') < started)) ??
    []
  const emptied = Math.max(...people.flatMap(({ stays }) => stays.map(({ left }) => left ?? now)))
  const ended = data.ended === null ? emptied : Date.parse(data.ended)
  const present = people.filter(isPresent).length
  const nameOf = (part: string) => `${data.displayName} - ${part}`

  return (
    <div className={classes.summary}>
      <PaneHeader
        title={t('title')}
        actions={
          <>
            {showTimes}
            <ActionButton icon={IconDownload} onClick={() => savePeople(nameOf(t('people')), people)}>
              {t('csv.people')}
            </ActionButton>
            {publishedPolls.length > 0 && (
              <ActionButton icon={IconDownload} onClick={() => savePolls(nameOf(t('polls')), publishedPolls)}>
                {t('csv.polls')}
              </ActionButton>
            )}
          </>
        }
      />
      <Facts look="tiles">
        <Fact label={t('started')} value={moment(started)} />
        {present > 0 ? (
          <Fact label={t('now')} value={t('now.present', { count: present })} />
        ) : (
          <Fact label={t(data.ended === null ? 'emptied' : 'ended')} value={moment(ended)} />
        )}
        {!ofAllTimes && <Fact label={t('duration')} value={duration(Math.max(0, ended - started))} />}
        <Fact label={t('people')} value={t('people.count', { count: people.length })} />
      </Facts>
      <section className={classes.card} aria-label={t('people')}>
        <PeopleTable people={people} now={now} hasDates={ofAllTimes} />
      </section>
      {polls.error && !polls.data && <QueryFailure error={polls.error} onRetry={polls.refetch} />}
      {publishedPolls.length > 0 && (
        <section aria-label={t('polls')}>
          <h2 className={classes.heading}>{t('polls')}</h2>
          <ul className={classes.polls}>
            {publishedPolls.map((poll) => (
              <PollOutcome key={poll.pollId} poll={poll} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The results of one poll. */
const PollOutcome = ({ poll }: { readonly poll: OwnPoll }) => {
  const t = useText(texts)
  const { question, kind, options, answers, possibleRepeats, tally } = poll
  return (
    <li className={classes.poll}>
      <h3 className={classes.question} dir="auto">
        {question}
      </h3>
      <p className={classes.note}>
        {t('poll.answers', { count: answers })}
        {poll.anonymous && ` · ${t('poll.anonymous')}`}
      </p>
      {Boolean(possibleRepeats) && (
        <p className={classes.note}>{t('poll.repeats', { count: possibleRepeats ?? 0 })}</p>
      )}
      {kind === 'text' && poll.texts && poll.texts.length < answers && (
        <p className={classes.note}>
          {t(poll.anonymous ? 'poll.some' : 'poll.newest', { shown: poll.texts.length, all: answers })}
        </p>
      )}
      {kind === 'text' ? (
        <ul className={classes.texts}>
          {poll.texts?.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, and the same words may come twice
            <li key={place} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      ) : (
        <ul className={classes.options}>
          {options.map((option, place) => {
            const votes = tally?.[place] ?? 0
            const share = answers > 0 ? votes / answers : 0
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
              <li key={place} className={classes.option}>
                <span dir="auto">{option}</span>
                <span className={classes.votes}>{t('poll.votes', { count: votes, share })}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ inlineSize: `${share * 100}%` }} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
    </li>
  )
}
