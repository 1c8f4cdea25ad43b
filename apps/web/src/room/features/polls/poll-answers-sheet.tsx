import type { OwnPoll, PollAnswerOf } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { Sheet } from '#room/ui/sheet.tsx'
import { answerText } from './answer-text.ts'
import type { PollsModel } from './polls.ts'
import classes from './polls-pane.module.css'

interface PollAnswersSheetProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onClose: () => void
}

/** Who answered what, as it was when it was opened and after each further answer. */
export const PollAnswersSheet = ({ poll, model, onClose }: PollAnswersSheetProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { pollId, question } = poll
  /** As the poll was when they were last asked for: it is another one with each answer. */
  const [asked, setAsked] = useState(poll)
  const [loaded, setLoaded] = useState<{ readonly of: OwnPoll; readonly answers: readonly PollAnswerOf[] }>()
  const answers = loaded?.answers
  // All pages of them are loaded once at a time, however many answers come meanwhile.
  if (loaded?.of === asked && asked !== poll) setAsked(poll)
  // biome-ignore lint/correctness/useExhaustiveDependencies: however it is closed
  useEffect(() => {
    const life = new AbortController()
    void model.answersTo(pollId, life.signal).then((found) => {
      if (life.signal.aborted) return
      if (found) setLoaded({ of: asked, answers: found })
      else onClose()
    })
    return () => life.abort()
  }, [model, pollId, asked])
  return (
    <Sheet title={t('who')} onClose={onClose}>
      <p className={classes.asked} dir="auto">
        {question}
      </p>
      {!answers && <p className={classes.note}>{shared('state.loading')}</p>}
      {answers?.length === 0 && <p className={classes.note}>{t('answers', { count: 0 })}</p>}
      <dl className={classes.answers}>
        {answers?.map((answer) => (
          <div key={answer.userId} className={classes.answerOf}>
            <dt dir="auto">{answer.displayName}</dt>
            <dd dir="auto">{answerText(poll, answer)}</dd>
            {answer.possibleRepeat && <dd className={classes.note}>{t('answer.repeat')}</dd>}
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
