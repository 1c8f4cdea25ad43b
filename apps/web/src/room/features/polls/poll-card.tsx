import type { OwnPoll } from '@lumi/contract'
import { useId, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/polls-pane.gen.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { PollAnswerForm } from './poll-answer-form.tsx'
import { PollMenu } from './poll-menu.tsx'
import { PollResults } from './poll-results.tsx'
import { PollRunButton } from './poll-run-button.tsx'
import type { PollsModel } from './polls.ts'
import classes from './polls-pane.module.css'

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
