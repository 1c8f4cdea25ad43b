import type { BreakoutOpen, BreakoutPreview, ConferenceUser } from '@lumi/contract'
import { mostBreakoutRooms, numberOfRoom, unnamedRoom } from '@lumi/contract/values'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/part-props.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { SelectField, TextField } from '#room/ui/field.tsx'
import { roomName } from '#room/ui/names.ts'
import type { BreakoutModel } from './model.ts'
import classes from './panel.module.css'
import { type Place, PlaceList } from './place-list.tsx'

const modes = ['even', 'random', 'manual', 'choose', 'again'] as const
type Mode = (typeof modes)[number]
const minutes = [5, 10, 15, 20, 30, 45, 60, 90] as const
const fewest = 2
const longestRoomName = 100

/** Asks for the number of rooms, the people in each, and the time. */
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
            maxLength={longestRoomName}
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

/** Rooms by their place in the form, by the ids of people; null is the main room. */
type Places = ReadonlyMap<string, number | null>

interface Wanted {
  readonly mode: BreakoutOpen['mode']
  readonly rooms: readonly string[]
  readonly others: readonly ConferenceUser[]
}

interface Assignment {
  /** Undefined while it is not known yet. */
  placeOf(userId: string): number | null | undefined
  move(userId: string, to: number | null): void
  /** Assigns everybody anew. */
  draw(): void
  /** The assignment with which the rooms are opened; waits until it is known of everybody. */
  request(): Promise<Pick<BreakoutOpen, 'rooms' | 'mainUserIds'>>
}

const nobody: Places = new Map()

/**
 * The assignment of people to rooms. In most modes the server makes it, by the same rules as when it opens the rooms;
 * changes by hand stay, and those who come meanwhile are assigned as well. Where the server does not answer nobody is
 * named, and the mode decides as the rooms are opened.
 */
function useAssignment(model: Pick<BreakoutModel, 'preview'>, wanted: Wanted): Assignment {
  const { mode, rooms, others } = wanted
  const isByServer = mode !== 'manual' && mode !== 'choose'
  const [chosen, setChosen] = useState(nobody)
  const [draws, setDraws] = useState(0)
  const key = `${mode} ${rooms.length} ${draws}`
  const [assigned, setAssigned] = useState({ key, places: nobody })
  /** Without what was assigned for another mode or number of rooms. */
  const present = assigned.key === key ? assigned.places : nobody
  const places = isByServer ? present : chosen
  const missing = isByServer ? others.filter(({ userId }) => !present.has(userId)) : []
  const answer = useRef<Promise<Places>>(undefined)
  const bodyOf = (named: Places) => {
    const idsIn = (place: number | null) =>
      others.map(({ userId }) => userId).filter((userId) => named.get(userId) === place)
    return {
      rooms: rooms.map((displayName, at) => ({ displayName, userIds: idsIn(at) })),
      mainUserIds: idsIn(null),
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for those who are to be assigned, not for the names of rooms.
  useEffect(() => {
    answer.current = undefined
    if (missing.length === 0) return
    let isOver = false
    answer.current = model.preview({ mode, ...bodyOf(present) }).then((preview) => {
      const next = preview ? placesIn(preview) : present
      // A change by hand that came before the answer stays.
      if (preview && !isOver)
        setAssigned((now) => ({ key, places: new Map([...next, ...(now.key === key ? now.places : [])]) }))
      return next
    })
    return () => {
      isOver = true
    }
  }, [model, key, missing.map(({ userId }) => userId).join()])
  return {
    placeOf(userId) {
      // While people are assigned anew they stand where they were.
      const place = (isByServer ? assigned.places : chosen).get(userId)
      if (place === undefined) return isByServer ? undefined : null
      return place !== null && place < rooms.length ? place : null
    },
    move(userId, to) {
      const next = new Map([...places, [userId, to]])
      if (isByServer) setAssigned({ key, places: next })
      else setChosen(next)
    },
    draw: () => setDraws(draws + 1),
    request: async () => bodyOf(mode === 'choose' ? nobody : ((await answer.current) ?? places)),
  }
}

const placesIn = ({ rooms, mainUserIds }: BreakoutPreview): Places =>
  new Map<string, number | null>([
    ...rooms.flatMap(({ userIds }, at) => userIds.map((userId) => [userId, at] as const)),
    ...mainUserIds.map((userId) => [userId, null] as const),
  ])
