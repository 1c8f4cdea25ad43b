import type { OwnPoll } from '@lumi/contract'
import { textLimits } from '@lumi/contract/values'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/polls-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { TextArea } from '#room/ui/field.tsx'
import type { PollsModel } from './model.ts'
import classes from './panel.module.css'
import { PollMenu } from './poll-menu.tsx'

interface PollCardProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onEdit: () => void
}

/** One question: to be answered, or with what came of it. */
export const PollCard = ({ poll, model, onEdit }: PollCardProps) => {
  const t = useText(words)
  const mayRun = useSignal(model.mayRun)
  const [isChanging, setChanging] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { question, state, kind, anonymous, answers, asked, possibleRepeats, myAnswer } = poll
  const asks = state === 'open' && (myAnswer === null || isChanging)
  return (
    <li className={classes.card} data-open={state === 'open' || undefined} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.titles}>
          <h3 ref={title} id={titleId} tabIndex={-1} className={classes.question} dir="auto">
            {question}
          </h3>
          <p className={classes.note}>
            {[t(`state.${state}`), t(`kind.${kind}`), t(anonymous ? 'anonymous' : 'named')].join(' · ')}
          </p>
        </div>
        {mayRun && <PollMenu poll={poll} model={model} onEdit={onEdit} />}
      </div>
      {asks && (
        <PollAnswerForm
          poll={poll}
          model={model}
          onAnswered={() => {
            setChanging(false)
            // The form goes, and with it what had the focus.
            title.current?.focus()
          }}
        />
      )}
      {(!asks || mayRun) && state !== 'draft' && <PollResults poll={poll} />}
      {state !== 'draft' && (
        <p className={classes.note}>
          {asked === undefined
            ? t('answers', { count: answers })
            : t('answers.of', { count: answers, asked })}
        </p>
      )}
      {Boolean(possibleRepeats) && (
        <p className={classes.note}>{t('answers.repeats', { count: possibleRepeats ?? 0 })}</p>
      )}
      {state === 'open' && !asks && (
        <Button isWide onClick={() => setChanging(true)}>
          {t('answer.change')}
        </Button>
      )}
      {mayRun && <PollRunButton poll={poll} model={model} />}
    </li>
  )
}

interface PollAnswerFormProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onAnswered: () => void
}

/** One's answer, which can be another as long as the poll is open. */
export const PollAnswerForm = ({ poll, model, onAnswered }: PollAnswerFormProps) => {
  const t = useText(words)
  const { pollId, question, kind, options, myAnswer } = poll
  const [choices, setChoices] = useState<readonly number[]>(myAnswer?.choices ?? [])
  const [text, setText] = useState(myAnswer?.text ?? '')
  const isEmpty = kind === 'text' ? text.trim() === '' : choices.length === 0
  const form = useRef<HTMLFormElement>(null)
  // The button by which an answer is changed is gone now, and with it the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is opened only
  useEffect(() => {
    if (myAnswer) form.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus()
  }, [])
  const { run, pending } = useAction(async () => {
    const answer =
      kind === 'text' ? { choices: [], text: text.trim() } : { choices: [...choices], text: null }
    if (await model.answer(pollId, answer)) onAnswered()
  })
  const choose = (place: number, isChosen: boolean) => {
    if (kind === 'single') setChoices([place])
    else setChoices((now) => (isChosen ? [...now, place] : now.filter((one) => one !== place)))
  }
  return (
    <form
      ref={form}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) void run()
      }}
    >
      {kind === 'text' ? (
        <TextArea
          label={t('answer.text')}
          value={text}
          maxLength={textLimits.pollAnswer}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      ) : (
        <fieldset className={classes.options} aria-label={question}>
          {options.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <label key={place} className={classes.choice}>
              <input
                type={kind === 'single' ? 'radio' : 'checkbox'}
                name={pollId}
                checked={choices.includes(place)}
                onChange={(event) => choose(place, event.currentTarget.checked)}
              />
              <span className={classes.option} dir="auto">
                {option}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <Button type="submit" look="main" isWide disabled={pending || isEmpty}>
        {t('answer')}
      </Button>
    </form>
  )
}

/** The answers of people: bars with their numbers, or words. */
export const PollResults = ({ poll }: { readonly poll: OwnPoll }) => {
  const t = useText(words)
  const { kind, options, tally, texts, answers, myAnswer } = poll
  if (tally === null && texts === null) return <p className={classes.note}>{t('results.later')}</p>
  if (kind === 'text') {
    if (!texts?.length) return null
    return (
      <>
        {texts.length < answers && (
          <p className={classes.note}>
            {t(poll.anonymous ? 'results.some' : 'results.newest', { shown: texts.length, all: answers })}
          </p>
        )}
        <ul className={classes.texts} aria-label={t('results')}>
          {texts.map((text, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: answers have no ids, and the same words may come twice
            <li key={place} className={classes.text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <ul className={classes.results} aria-label={t('results')}>
      {options.map((option, place) => {
        const votes = tally?.[place] ?? 0
        const share = answers > 0 ? votes / answers : 0
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            key={place}
            className={classes.result}
            data-mine={myAnswer?.choices.includes(place) || undefined}
          >
            <span className={classes.option} dir="auto">
              {option}
            </span>
            <span className={classes.votes}>{t('votes', { count: votes, share })}</span>
            <span className={classes.bar} aria-hidden>
              <span style={{ inlineSize: `${share * 100}%` }} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface PollRunButtonProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
}

/** Puts a poll to people, or ends it. */
const PollRunButton = ({ poll: { pollId, state }, model }: PollRunButtonProps) => {
  const t = useText(words)
  const { run } = useAction(async () => {
    await (state === 'open' ? model.end(pollId) : model.start(pollId))
  })
  return (
    <Button isWide look={state === 'draft' ? 'main' : 'quiet'} onClick={() => run()}>
      {t(runWords[state])}
    </Button>
  )
}

const runWords = { draft: 'start', open: 'end', closed: 'reopen' } as const
