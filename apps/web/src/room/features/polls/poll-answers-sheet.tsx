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
  const [answers, setAnswers] = useState<readonly PollAnswerOf[]>()
  const { pollId, question } = poll
  // biome-ignore lint/correctness/useExhaustiveDependencies: the poll is another one with each answer.
  useEffect(() => {
    let isOver = false
    void model.answersTo(pollId).then((found) => {
      if (isOver) return
      if (found) setAnswers(found)
      else onClose()
    })
    return () => {
      isOver = true
    }
  }, [poll])
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
          </div>
        ))}
      </dl>
    </Sheet>
  )
}
