import { mostBreakoutRooms, numberOfRoom, unnamedRoom } from '@lumi/contract/values'
import { type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { roomName } from '#room/ui/room-name.ts'
import { SelectField } from '#room/ui/select-field.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import type { BreakoutModel } from './model.ts'
import classes from './panel.module.css'
import { type Place, PlaceList } from './place-list.tsx'
import { useAssignment } from './use-assignment.ts'

const modes = ['even', 'random', 'manual', 'choose', 'again'] as const
type Mode = (typeof modes)[number]
const minutes = [5, 10, 15, 20, 30, 45, 60, 90] as const
const fewest = 2

/** How many rooms there will be, who goes where, and for how long. */
export const OpenForm = ({ model }: ModelProps<BreakoutModel>) => {
  const t = useText(words)
  const others = useSignal(model.others)
  const last = useSignal(model.last)
  const [count, setCount] = useState(String(fewest))
  const [names, setNames] = useState<readonly string[]>([])
  const [mode, setMode] = useState<Mode>('even')
  const [time, setTime] = useState('')
  const number = Math.min(mostBreakoutRooms, Math.max(fewest, Math.trunc(Number(count)) || fewest))
  const nameOf = (at: number) => names[at]?.trim() || unnamedRoom(at + 1)
  const rooms = Array.from({ length: number }, (_, at) => nameOf(at))
  const assignment = useAssignment(model, { mode, rooms, others })

  const { run, pending } = useAction(async () =>
    model.open({
      mode,
      seconds: time === '' ? null : Number(time) * 60,
      ...(await assignment.request()),
    }),
  )
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  const chooseMode = (chosen: Mode) => {
    setMode(chosen)
    if (chosen !== 'again' || !last) return
    setCount(String(last.rooms.length))
    setNames(
      last.rooms.map(({ displayName }, at) => (numberOfRoom(displayName) === at + 1 ? '' : displayName)),
    )
  }
  const placeFor = (at: number | null, name: string): Place => ({
    id: at === null ? null : String(at),
    name,
    people: others.filter(({ userId }) => assignment.placeOf(userId) === at),
  })
  const places = [
    placeFor(null, t('main')),
    ...rooms.map((displayName, at) => placeFor(at, roomName(displayName))),
  ]
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
        {rooms.map((_, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its number until it is open.
            key={at}
            label={roomName(unnamedRoom(at + 1))}
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
        options={modes
          .filter((value) => value !== 'again' || last)
          .map((value) => ({ value, label: t(`mode.${value}`) }))}
        onChoose={chooseMode}
      />
      {mode !== 'manual' && mode !== 'choose' && <p className={classes.hint}>{t('mode.stay')}</p>}
      {mode === 'random' && others.length > 0 && <Button onClick={assignment.draw}>{t('shuffle')}</Button>}
      {mode !== 'choose' && places.some(({ people }) => people.length > 0) && (
        <>
          <p className={classes.hint}>{t('move.drag')}</p>
          <PlaceList
            places={places}
            onMove={(userId, to) => assignment.move(userId, to === null ? null : Number(to))}
          />
        </>
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
      <p className={classes.hint}>{t('results')}</p>
      <div className={classes.submit}>
        <Button type="submit" look="main" isWide disabled={pending}>
          {t('open')}
        </Button>
      </div>
    </form>
  )
}
