import { mostBreakoutRooms } from '@lumi/contract/values'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField } from '#room/ui/select-field.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import type { BreakoutModel } from './breakout.ts'
import classes from './breakout-pane.module.css'

const modes = ['even', 'random', 'manual', 'choose', 'again'] as const
const minutes = [5, 10, 15, 20, 30, 45, 60, 90] as const
const fewest = 2

/** How many rooms there will be, who goes where, and for how long. */
export const OpenForm = ({ model }: ModelProps<BreakoutModel>) => {
  const t = useText(words)
  const others = useSignal(model.others)
  const [count, setCount] = useState(String(fewest))
  const [names, setNames] = useState<readonly string[]>([])
  const [mode, setMode] = useState<(typeof modes)[number]>('even')
  const [time, setTime] = useState('')
  const [places, setPlaces] = useState<Readonly<Record<string, string>>>({})
  const number = Math.min(mostBreakoutRooms, Math.max(fewest, Math.trunc(Number(count)) || fewest))
  const nameOf = (at: number) => names[at]?.trim() || t('room', { number: at + 1 })
  const rooms = Array.from({ length: number }, (_, at) => ({ value: String(at), label: nameOf(at) }))

  const { run, pending } = useAction(() =>
    model.open({
      mode,
      seconds: time === '' ? null : Number(time) * 60,
      rooms: rooms.map(({ value, label }) => ({
        displayName: label,
        userIds:
          mode === 'manual' ? others.map(({ userId }) => userId).filter((id) => places[id] === value) : [],
      })),
    }),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={classes.form} onSubmit={onSubmit}>
      {others.length === 0 && <p className={classes.hint}>{t('alone')}</p>}
      <TextField
        label={t('rooms')}
        type="number"
        inputMode="numeric"
        min={fewest}
        max={mostBreakoutRooms}
        value={count}
        onChange={({ currentTarget }) => setCount(currentTarget.value)}
        onBlur={() => setCount(String(number))}
      />
      <details className={classes.names}>
        <summary>{t('names')}</summary>
        {rooms.map(({ value }, at) => (
          <TextField
            key={value}
            label={t('room', { number: at + 1 })}
            value={names[at] ?? ''}
            maxLength={100}
            onChange={({ currentTarget }) =>
              setNames(rooms.map((_, one) => (one === at ? currentTarget.value : (names[one] ?? ''))))
            }
          />
        ))}
      </details>
      <SelectField
        label={t('mode')}
        value={mode}
        options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChoose={setMode}
      />
      {mode === 'manual' && others.length > 0 && (
        <fieldset className={classes.group}>
          <legend>{t('assign')}</legend>
          {others.map(({ userId, displayName }) => (
            <SelectField
              key={userId}
              label={displayName}
              value={places[userId] ?? ''}
              options={[{ value: '', label: t('assign.main') }, ...rooms]}
              onChoose={(room) => setPlaces({ ...places, [userId]: room })}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        label={t('time')}
        value={time}
        options={[
          { value: '', label: t('time.open') },
          ...minutes.map((one) => ({ value: String(one), label: t('time.minutes', { count: one }) })),
        ]}
        onChoose={setTime}
      />
      <Button type="submit" look="main" disabled={pending}>
        {t('open')}
      </Button>
    </form>
  )
}
