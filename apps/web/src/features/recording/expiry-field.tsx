import { NumberInput, TextInput } from '@mantine/core'
import type { LinkExpiry } from '#api/recording.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'

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

const expiries = ['never', 'minutes', 'date'] as const

/** What somebody has chosen; `date` as an input of dates has it. */
export interface ShareChoice {
  readonly expiry: (typeof expiries)[number]
  readonly minutes: number | string
  readonly date: string
}

export const defaultMinutes = 10
/** A year. */
export const maxMinutes = 525_600

/** What to ask the server for; undefined where the choice says nothing that can be asked. */
export const expiryOf = (
  { expiry, minutes, date }: ShareChoice,
  now = Date.now(),
): LinkExpiry | undefined => {
  if (expiry === 'never') return {}
  if (expiry === 'minutes') {
    const count = Number(minutes)
    return Number.isInteger(count) && count >= 1 && count <= maxMinutes
      ? { expiry_minutes: count }
      : undefined
  }
  // Until the day is over where whoever shares it is.
  const end = Date.parse(`${date}T23:59:59`)
  return end > now ? { expiry: new Date(end).toISOString() } : undefined
}

/** The day of a time, where the browser is, as an input of dates has it. */
export const dateOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
