import { type OwnPoll, type PollChange, PollCreate } from '@lumi/contract'
import { Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useSavePoll } from '#api/poll.ts'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import { duplicateIn, filledOptions, mostOptions } from '#lib/poll-options.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import classes from './poll-dialog.module.css'

interface PollDialogProps {
  readonly confId: string
  /** A draft that is changed; without it the poll is new. */
  readonly poll?: OwnPoll
  /** Another poll, with whose values the new one begins. */
  readonly from?: OwnPoll
  readonly onClose: () => void
}

const kinds = ['single', 'multiple', 'text'] as const
const { question, kind, anonymous, resultsAtEnd } = PollCreate.shape
const schemas = { question, kind, anonymous, resultsAtEnd }

/** Prepares a poll, or changes one that is prepared. */
export const PollDialog = ({ confId, poll, from, onClose }: PollDialogProps) => {
  const t = useText(words)
  const { mutateAsync } = useSavePoll()
  const saved = valuesOf(poll ?? from)
  const form = useChangeForm<PollValues, typeof schemas, unknown>({
    schemas,
    saved,
    isNew: !poll,
    required: { question: true },
    save: (changes, signal) =>
      mutateAsync({ confId, pollId: poll?.pollId, fields: fieldsOf(changes, saved), signal }),
    onDone: onClose,
  })
  const { values, set } = form
  const options = optionsIn(values)
  const hasOptions = filledOptions(options).length >= 2 && duplicateIn(options) === undefined

  return (
    <FormDialog
      title={t(poll ? 'edit' : 'new')}
      form={form}
      blocked={values.kind === 'text' || hasOptions ? undefined : t('form.options.needed')}
      onClose={onClose}
    >
      <Textarea
        label={t('form.question')}
        rows={2}
        resize="vertical"
        dir="auto"
        data-autofocus
        {...form.field('question')}
      />
      <ChoiceSelect
        label={t('form.kind')}
        choices={kinds}
        nameOf={(value) => t(`kind.${value}`)}
        {...form.choice('kind')}
      />
      {values.kind !== 'text' && (
        <OptionsField options={options} onChange={(next) => set('options', JSON.stringify(next))} />
      )}
      <SwitchField
        label={t('form.anonymous')}
        help={t('form.anonymous.help')}
        {...form.toggle('anonymous')}
      />
      <SwitchField label={t('form.atEnd')} help={t('form.atEnd.help')} {...form.toggle('resultsAtEnd')} />
    </FormDialog>
  )
}

interface OptionsFieldProps {
  readonly options: readonly string[]
  readonly onChange: (options: readonly string[]) => void
}

/** The options of a poll. Enter leads to the next one, and adds one after the last. */
export const OptionsField = ({ options, onChange }: OptionsFieldProps) => {
  const t = useText(words)
  const fields = useRef<HTMLDivElement>(null)
  const added = useRef<number>(undefined)
  const duplicate = duplicateIn(options)
  const isFull = options.length >= mostOptions
  const focus = (place: number) => fields.current?.querySelectorAll('input')[place]?.focus()
  const add = () => {
    added.current = options.length
    onChange([...options, ''])
  }
  useEffect(() => {
    if (added.current === undefined || options.length <= added.current) return
    focus(added.current)
    added.current = undefined
  })
  const goOn = (event: KeyboardEvent, place: number) => {
    if (pressedKey(event) !== 'Enter') return
    event.preventDefault()
    if (place < options.length - 1) focus(place + 1)
    else if (!isFull && options[place]?.trim()) add()
  }
  return (
    <div ref={fields} className={classes.options}>
      {options.map((option, place) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          key={place}
          label={t('form.option', { number: place + 1 })}
          description={place === options.length - 1 && place > 1 ? t('form.option.help') : undefined}
          error={place === duplicate ? t('form.option.twice') : undefined}
          value={option}
          maxLength={200}
          dir="auto"
          autoComplete="off"
          enterKeyHint="next"
          onKeyDown={(event) => goOn(event, place)}
          onChange={({ currentTarget: { value } }) =>
            onChange(options.map((other, at) => (at === place ? value : other)))
          }
        />
      ))}
      {!isFull && (
        <ActionButton icon={IconPlus} onClick={add}>
          {t('form.add')}
        </ActionButton>
      )}
    </div>
  )
}

/** The values of the form. */
type PollValues = {
  question: string
  kind: OwnPoll['kind']
  /** JSON, because a form compares plain values, and options may contain any separator. */
  options: string
  anonymous: boolean
  resultsAtEnd: boolean
}

const valuesOf = (poll: OwnPoll | undefined): PollValues => ({
  question: poll?.question ?? '',
  kind: poll?.kind ?? 'single',
  options: JSON.stringify(poll?.options.length ? poll.options : ['', '']),
  anonymous: poll?.anonymous ?? false,
  resultsAtEnd: poll?.resultsAtEnd ?? false,
})

const optionsIn = ({ options }: Pick<PollValues, 'options'>): readonly string[] => JSON.parse(options)

/** The changed fields for the contract, which takes the kind of a poll and its options together. */
function fieldsOf({ kind, options, ...plain }: Partial<PollValues>, saved: PollValues): PollChange {
  if (kind === undefined && options === undefined) return plain
  const answered = { kind: kind ?? saved.kind, options: options ?? saved.options }
  return {
    ...plain,
    kind: answered.kind,
    options: answered.kind === 'text' ? [] : filledOptions(optionsIn(answered)),
  }
}
