import { NumberInput, TextInput } from '@mantine/core'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'
import { dateOf, expiries, maxMinutes, type ShareChoice } from './share-expiry.ts'

interface ExpiryFieldProps {
  readonly choice: ShareChoice
  readonly onChoose: (choice: ShareChoice) => void
}

/** When a link expires. */
export const ExpiryField = ({ choice, onChoose }: ExpiryFieldProps) => {
  const t = useText(texts)
  return (
    <>
      <RadioField
        legend={t('expiry')}
        choices={expiries}
        nameOf={(expiry) => t(`expiry.${expiry}`)}
        value={choice.expiry}
        onPick={(expiry) => onChoose({ ...choice, expiry })}
        isFirst
      />
      {choice.expiry === 'minutes' && (
        <NumberInput
          label={t('minutes')}
          allowDecimal={false}
          min={1}
          max={maxMinutes}
          value={choice.minutes}
          onChange={(minutes) => onChoose({ ...choice, minutes })}
        />
      )}
      {choice.expiry === 'date' && (
        <TextInput
          type="date"
          label={t('date')}
          description={t('date.help')}
          min={dateOf(new Date())}
          value={choice.date}
          onChange={({ currentTarget }) => onChoose({ ...choice, date: currentTarget.value })}
        />
      )}
    </>
  )
}
