import { type OwnPoll, type PollChange, PollCreate } from '@lumi/contract'
import { Textarea, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { useSavePoll } from '#api/poll.ts'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/polls-pane.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { FormDialog } from '#ui/form/change-form.tsx'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { areComplete, filledOptions, type OptionFieldProps, PollOptions } from '#ui/poll-options.tsx'
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

  return (
    <FormDialog
      title={t(poll ? 'edit' : 'new')}
      form={form}
      blocked={values.kind === 'text' || areComplete(options) ? undefined : t('form.options.needed')}
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
        <PollOptions
          options={options}
          onChange={(next) => set('options', JSON.stringify(next))}
          Field={OptionField}
          AddButton={AddButton}
          className={classes.options}
        />
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

const OptionField = ({ help, ...field }: OptionFieldProps) => <TextInput description={help} {...field} />

const AddButton = (props: ComponentProps<typeof ActionButton>) => <ActionButton icon={IconPlus} {...props} />

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
