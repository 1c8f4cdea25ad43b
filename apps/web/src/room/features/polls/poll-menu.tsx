import type { OwnPoll } from '@lumi/contract'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { csvOf } from '#lib/csv.ts'
import { saveCsv } from '#lib/save-csv.ts'
import words from '#locales/polls-pane.gen.ts'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import { answerText } from './answer-text.ts'
import { PollAnswersSheet } from './poll-answers-sheet.tsx'
import type { PollsModel } from './polls.ts'

interface PollMenuProps {
  readonly poll: OwnPoll
  readonly model: PollsModel
  readonly onEdit: () => void
}

/** What those who run polls do with one. */
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
