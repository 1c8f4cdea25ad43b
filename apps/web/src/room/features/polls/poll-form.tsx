import type { OwnPoll } from '@lumi/contract'
import { textLimits } from '@lumi/contract/values'
import { signal } from '@preact/signals-core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/polls-pane.gen.ts'
import { findRefusalText } from '#room/channel/attempt-change.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField, TextArea, TextField } from '#room/ui/field.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import { Switch } from '#room/ui/switch.tsx'
import { areComplete, filledOptions, PollOptions } from '#ui/poll-options.tsx'
import { draftOf, emptyPoll, type PollDraft, type PollsModel } from './model.ts'
import classes from './panel.module.css'

interface PollFormProps {
  readonly model: PollsModel
  /** A draft that is changed; without it the poll is new. */
  readonly poll?: OwnPoll
  readonly onClose: () => void
}

const kinds = ['single', 'multiple', 'text'] as const

/** The form of a new poll or a draft, which is stored as a draft or started at once. */
export const PollForm = ({ model, poll, onClose }: PollFormProps) => {
  const t = useText(words)
  const [written] = useState(() => (poll ? signal(draftOf(poll)) : model.draft))
  const { question, kind, options, anonymous, resultsAtEnd } = useSignal(written)
  const change = (changed: Partial<PollDraft>) => {
    written.value = { ...written.value, ...changed }
  }
  const [failure, setFailure] = useState<string>()
  const filled = kind === 'text' ? [] : filledOptions(options)
  const isComplete = question.trim() !== '' && (kind === 'text' || areComplete(options))
  const { run, pending } = useAction(async (state: 'draft' | 'open') => {
    const wording = { question: question.trim(), kind, options: filled, anonymous, resultsAtEnd }
    setFailure(undefined)
    try {
      if (!poll) {
        await model.create({ ...wording, state })
        model.draft.value = emptyPoll
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
          maxLength={textLimits.pollQuestion}
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
        {kind !== 'text' && <Options options={options} onChange={(options) => change({ options })} />}
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

/** Common answers, which fill all options at once while they are empty. */
const presets = [
  ['yes', 'no'],
  ['a', 'b', 'c', 'd'],
  ['agree', 'disagree'],
] as const

interface OptionsProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

/** The fields for the options of a poll, with common answers to choose from. */
export const Options = ({ options, onChange }: OptionsProps) => {
  const t = useText(words)
  const isEmpty = options.every((option) => option.trim() === '')
  return (
    <PollOptions
      options={options}
      onChange={onChange}
      Field={TextField}
      AddButton={AddButton}
      className={classes.form}
      above={(fill) =>
        isEmpty && (
          <fieldset className={classes.presets} aria-label={t('form.presets')}>
            {presets
              .map((names) => names.map((name) => t(`form.preset.${name}`)))
              .map((texts) => (
                <Button key={texts[0]} onClick={() => fill(texts)}>
                  {texts.join(' / ')}
                </Button>
              ))}
          </fieldset>
        )
      }
    />
  )
}

const AddButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Button onClick={onClick}>
    <IconPlus size={18} stroke={1.5} aria-hidden />
    {children}
  </Button>
)
