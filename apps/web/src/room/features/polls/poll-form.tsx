import type { OwnPoll } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { duplicateIn, filledOptions } from '#lib/poll-options.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/polls-pane.gen.ts'
import { findRefusalText } from '#room/channel/attempt-change.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField } from '#room/ui/select-field.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { Switch } from '#room/ui/switch.tsx'
import { TextArea } from '#room/ui/text-area.tsx'
import { draftOf, emptyPoll, type PollDraft } from './poll-draft.ts'
import { PollOptions } from './poll-options.tsx'
import type { PollsModel } from './polls.ts'
import classes from './polls-pane.module.css'

interface PollFormProps {
  readonly model: PollsModel
  /** A draft that is changed; without it the poll is new. */
  readonly poll?: OwnPoll
  readonly onClose: () => void
}

const kinds = ['single', 'multiple', 'text'] as const

/** A question, prepared for later or put to people at once. */
export const PollForm = ({ model, poll, onClose }: PollFormProps) => {
  const t = useText(words)
  const [written] = useState(() => (poll ? signal(draftOf(poll)) : model.begun))
  const { question, kind, options, anonymous, resultsAtEnd } = useSignal(written)
  const change = (changed: Partial<PollDraft>) => {
    written.value = { ...written.value, ...changed }
  }
  const [failure, setFailure] = useState<string>()
  const filled = kind === 'text' ? [] : filledOptions(options)
  const isComplete =
    question.trim() !== '' && (kind === 'text' || (filled.length >= 2 && duplicateIn(options) === undefined))
  const { run, pending } = useAction(async (state: 'draft' | 'open') => {
    const wording = { question: question.trim(), kind, options: filled, anonymous, resultsAtEnd }
    setFailure(undefined)
    try {
      if (!poll) {
        await model.create({ ...wording, state })
        model.begun.value = emptyPoll
      } else await model.change(poll.pollId, { ...wording, ...(state === 'open' && { state }) })
      onClose()
    } catch (error) {
      console.warn('The poll was not saved', error)
      const text = await findRefusalText(error)
      setFailure(text())
    }
  })
  return (
    <Sheet title={t(poll ? 'edit' : 'new')} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (isComplete) void run('open')
        }}
      >
        <TextArea
          label={t('form.question')}
          value={question}
          maxLength={500}
          rows={2}
          data-autofocus
          onChange={(event) => change({ question: event.currentTarget.value })}
        />
        <SelectField
          label={t('form.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          onChoose={(kind) => change({ kind })}
        />
        {kind !== 'text' && <PollOptions options={options} onChange={(options) => change({ options })} />}
        <Switch
          label={t('form.anonymous')}
          help={t('form.anonymous.help')}
          isOn={anonymous}
          onChange={(anonymous) => change({ anonymous })}
        />
        <Switch
          label={t('form.atEnd')}
          help={t('form.atEnd.help')}
          isOn={resultsAtEnd}
          onChange={(resultsAtEnd) => change({ resultsAtEnd })}
        />
        {failure && (
          <p role="alert" className={classes.error}>
            {failure}
          </p>
        )}
        <div className={sheetClasses.actions}>
          <Button onClick={() => run('draft')} disabled={pending || !isComplete}>
            {t('form.draft')}
          </Button>
          <Button type="submit" look="main" disabled={pending || !isComplete}>
            {t('start')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
