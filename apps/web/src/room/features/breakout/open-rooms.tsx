import type { Breakout } from '@lumi/contract'
import { type DragEvent, type FormEvent, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { useAction } from '#lib/use-action.ts'
import words from '#locales/breakout.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { Menu } from '#room/ui/menu.tsx'
import { TextField } from '#room/ui/text-field.tsx'
import type { BreakoutModel } from './breakout.ts'
import classes from './breakout-pane.module.css'

interface OpenRoomsProps extends ModelProps<BreakoutModel> {
  readonly breakout: Breakout
}

/** A place where people can be: a room, or, without an id, the main room. */
interface Place {
  readonly roomId: string | null
  readonly name: string
  readonly people: readonly { readonly userId: string; readonly displayName: string }[]
  readonly isCalling: boolean
}

/** Who is in which room, and what is done for all of them. */
export const OpenRooms = ({ model, breakout }: OpenRoomsProps) => {
  const t = useText(words)
  const others = useSignal(model.others)
  const isMain = model.confId === breakout.confId
  const rooms: Place[] = breakout.rooms.map(({ confId, displayName, people, helpAsked }) => ({
    roomId: confId,
    name: displayName,
    people,
    isCalling: helpAsked !== null,
  }))
  // Whoever visits a room does not know who has stayed in the main one.
  const main: Place = { roomId: null, name: t('main'), people: isMain ? others : [], isCalling: false }
  const places = [main, ...rooms]
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{t('move.drag')}</p>
      <ul className={classes.list}>
        {places.map((place) => (
          <PlaceRow key={place.roomId} model={model} place={place} places={places} mainId={breakout.confId} />
        ))}
      </ul>
      <Message model={model} />
      <Button onClick={() => void model.close(60)}>{t('back.soon')}</Button>
      <Button look="danger" onClick={() => void model.close(0)}>
        {t('back.now')}
      </Button>
    </div>
  )
}

/** What is dragged: ids of people, which no other page can read anything of. */
const dragged = 'application/x-lumi-user'

interface PlaceRowProps extends ModelProps<BreakoutModel> {
  readonly place: Place
  readonly places: readonly Place[]
  readonly mainId: string
}

const PlaceRow = ({ model, place, places, mainId }: PlaceRowProps) => {
  const t = useText(words)
  const { roomId, name, people, isCalling } = place
  const isHere = (roomId ?? mainId) === model.confId
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    const userId = event.dataTransfer.getData(dragged)
    if (!userId || people.some((person) => person.userId === userId)) return
    event.preventDefault()
    void model.move([userId], roomId)
  }
  return (
    <li
      className={classes.room}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className={classes.head}>
        <span className={classes.words}>
          <span className={classes.name} dir="auto" title={name}>
            {name}
          </span>
          {isCalling && <span className={classes.calling}>{t('asks')}</span>}
          {!isCalling && (roomId !== null || isHere) && (
            <span className={classes.hint}>{t('people', { count: people.length })}</span>
          )}
        </span>
        {isHere ? (
          <span className={classes.hint}>{t('here')}</span>
        ) : (
          <Button aria-label={t('visit.of', { name })} onClick={() => void model.enter(roomId)}>
            {t('visit')}
          </Button>
        )}
      </div>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ userId, displayName }) => (
            <li
              key={userId}
              className={classes.person}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(dragged, userId)
                event.dataTransfer.effectAllowed = 'move'
              }}
            >
              <span className={classes.name} dir="auto" title={displayName}>
                {displayName}
              </span>
              <Menu
                label={t('move.of', { name: displayName })}
                items={places
                  .filter((other) => other !== place)
                  .map((other) => ({
                    key: other.roomId ?? 'main',
                    label: t('move.to', { name: other.name }),
                    onPick: () => void model.move([userId], other.roomId),
                  }))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

const Message = ({ model }: ModelProps<BreakoutModel>) => {
  const t = useText(words)
  const [text, setText] = useState('')
  const [isSent, setSent] = useState(false)
  const { run, pending } = useAction(async () => {
    if (!(await model.announce(text.trim()))) return
    setText('')
    setSent(true)
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) void run()
  }
  return (
    <form className={classes.message} onSubmit={onSubmit}>
      <TextField
        label={t('message')}
        value={text}
        maxLength={1000}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setSent(false)
        }}
      />
      <Button type="submit" disabled={pending || text.trim() === ''}>
        {t('message.send')}
      </Button>
      <p className={classes.hint} role="status">
        {isSent ? t('message.sent') : ''}
      </p>
    </form>
  )
}
