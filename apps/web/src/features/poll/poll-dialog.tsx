import { type OwnPoll, PollCreate } from '@lumi/contract'
import { Textarea } from '@mantine/core'
import { useSavePoll } from '#api/poll.ts'
import { useText } from '#i18n/use-text.ts'
import { duplicateIn, filledOptions } from '#lib/poll-options.ts'
import words from '#locales/polls-pane.gen.ts'
import { ChoiceSelect } from '#ui/form/choice-select.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { SwitchField } from '#ui/form/switch-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { OptionsField } from './options-field.tsx'
import { fieldsOf, optionsIn, type PollValues, valuesOf } from './poll-values.ts'

interface PollDialogProps {
  readonly confId: string
  /** A draft that is changed; without it the poll is new. */
  readonly poll?: OwnPoll
  readonly onClose: () => void
}

const kinds = ['single', 'multiple', 'text'] as const
const { question, kind, anonymous, resultsAtEnd } = PollCreate.shape
const schemas = { question, kind, anonymous, resultsAtEnd }

/** Prepares a poll, or changes one that is prepared. */
export const PollDialog = ({ confId, poll, onClose }: PollDialogProps) => {
  const t = useText(words)
  const { mutateAsync } = useSavePoll()
  const saved = valuesOf(poll)
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
  const canBeChosen = filledOptions(options).length >= 2 && duplicateIn(options) === undefined

  return (
    <FormDialog
      title={t(poll ? 'edit' : 'new')}
      form={form}
      blocked={values.kind === 'text' || canBeChosen ? undefined : t('form.options.needed')}
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
