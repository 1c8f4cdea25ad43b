import { type OwnPoll, PollCreate } from '@lumi/contract'
import { Select, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import { useSavePoll } from '#api/poll/save-poll.ts'
import { useText } from '#i18n/use-text.ts'
import { duplicateIn, filledOptions } from '#lib/poll-options.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/polls-pane.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ChangeForm } from '#ui/form/change-form.tsx'
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
export const PollDialog = (props: PollDialogProps) => {
  const t = useText(words)
  return (
    <Dialog opened title={t(props.poll ? 'edit' : 'new')} onClose={props.onClose} size={520}>
      <PollForm {...props} />
    </Dialog>
  )
}

const PollForm = ({ confId, poll, onClose }: PollDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const { mutateAsync } = useSavePoll()
  const saved = useMemo(() => valuesOf(poll), [poll])
  const form = useChangeForm<PollValues, unknown>({
    schemas,
    saved,
    isNew: !poll,
    save: (changes, signal) =>
      mutateAsync({ confId, pollId: poll?.pollId, fields: fieldsOf(changes, saved), signal }),
    onDone: onClose,
  })
  const { values, set } = form
  const options = optionsIn(values)
  const isComplete =
    values.question.trim() !== '' &&
    (values.kind === 'text' || (filledOptions(options).length >= 2 && duplicateIn(options) === undefined))

  return (
    <ChangeForm form={form} ready={isComplete} onCancel={{ label: shared('action.cancel'), run: onClose }}>
      <Textarea
        label={t('form.question')}
        rows={2}
        resize="vertical"
        dir="auto"
        data-autofocus
        {...form.field('question')}
      />
      <Select
        label={t('form.kind')}
        allowDeselect={false}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={values.kind}
        onChange={(value) => set('kind', kinds.find((one) => one === value) ?? 'single')}
      />
      {values.kind !== 'text' && (
        <OptionsField options={options} onChange={(next) => set('options', JSON.stringify(next))} />
      )}
      <SwitchField
        label={t('form.anonymous')}
        help={t('form.anonymous.help')}
        checked={values.anonymous}
        onChange={(on) => set('anonymous', on)}
      />
      <SwitchField
        label={t('form.atEnd')}
        help={t('form.atEnd.help')}
        checked={values.resultsAtEnd}
        onChange={(on) => set('resultsAtEnd', on)}
      />
    </ChangeForm>
  )
}
