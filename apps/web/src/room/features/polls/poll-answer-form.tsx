import type { OwnPoll } from '@lumi/contract'
import { useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/polls-pane.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { TextArea } from '#room/ui/text-area.tsx'
import type { PollsModel } from './polls.ts'
import classes from './polls-pane.module.css'

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
  // Who changes an answer has pressed a button that is gone now.
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
          maxLength={1000}
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
