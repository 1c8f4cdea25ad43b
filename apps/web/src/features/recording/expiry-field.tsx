import { NumberInput, TextInput } from '@mantine/core'
import type { LinkExpiry } from '#api/recording.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { RadioField } from '#ui/form/radio-field.tsx'

interface ExpiryFieldProps {
  readonly choice: ShareChoice
  readonly onChoose: (choice: ShareChoice) => void
}

/** Chooses when a link expires. */
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

/** The chosen expiry. `date` has the format of a date input. */
export interface ShareChoice {
  readonly expiry: (typeof expiries)[number]
  readonly minutes: number | string
  readonly date: string
}

export const defaultMinutes = 10
/** A year. */
export const maxMinutes = 525_600

/** The expiry for the server; undefined for an invalid choice. */
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
  // The link works until the end of the day, in the zone of the person who shares it.
  const end = Date.parse(`${date}T23:59:59`)
  return end > now ? { expiry: new Date(end).toISOString() } : undefined
}

/** The date of a time in the zone of the browser, in the format of a date input. */
export const dateOf = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
