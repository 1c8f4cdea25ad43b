import type { OwnPoll, PollAnswer, PollAnswerOf } from '@lumi/contract'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { csvOf, saveCsv } from '#lib/csv.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import type { PollsModel } from './model.ts'
import classes from './panel.module.css'

interface PollMenuProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onEdit: () => void
}

/** The menu of a poll, for those who run polls. */
export const PollMenu = ({ poll, model, onEdit }: PollMenuProps) => {
  const t = useText(words)
  const [opened, setOpened] = useState<'delete' | 'answers'>()
  const { question, state, anonymous } = poll
  const close = () => setOpened(undefined)
  const save = async () => {
    const answers = await model.answersTo(poll.pollId)
    const rows = answers?.map((answer) => [
      question,
      answer.displayName ?? t('csv.anonymous'),
      answerText(poll, answer),
      answer.possibleRepeat ? t('csv.repeat') : '',
    ])
    const head = [t('csv.question'), t('csv.name'), t('csv.answer'), t('answer.repeat')]
    if (rows) saveCsv(question, csvOf([head, ...rows]))
  }
  const items: MenuItem[] = [
    { key: 'delete', label: t('delete'), isDanger: true, onPick: () => setOpened('delete') },
  ]
  if (state === 'draft') items.unshift({ key: 'edit', label: t('edit'), onPick: onEdit })
  else items.unshift({ key: 'csv', label: t('csv'), onPick: () => void save() })
  if (state !== 'draft' && !anonymous) {
    items.unshift({ key: 'answers', label: t('who'), onPick: () => setOpened('answers') })
  }
  return (
    <>
      <Menu label={t('options', { question })} items={items} />
      {opened === 'delete' && (
        <ConfirmSheet
          title={t('delete.title')}
          action={t('delete')}
          run={() => model.remove(poll.pollId)}
          onClose={close}
        >
          <p dir="auto">{question}</p>
          <p>{t('delete.body', { count: poll.answers })}</p>
        </ConfirmSheet>
      )}
      {opened === 'answers' && <PollAnswersSheet poll={poll} model={model} onClose={close} />}
    </>
  )
}

interface PollAnswersSheetProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onClose: () => void
}

/** The answers with the names of the people. They are loaded again after each further answer. */
export const PollAnswersSheet = ({ poll, model, onClose }: PollAnswersSheetProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { pollId, question } = poll
  /** The state of the poll when the question was asked: each answer makes it another object. */
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

/** The answer of a person, on one line. */
export const answerText = ({ kind, options }: OwnPoll, { choices, text }: PollAnswer): string =>
  kind === 'text' ? (text ?? '') : choices.map((place) => options[place] ?? '').join('; ')
