import { type DragEvent, type ReactNode, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import { Menu } from '#room/ui/menu.tsx'
import classes from './panel.module.css'

/** A room, with the people who are there or will be. */
export interface Place {
  /** Null is the main room. */
  readonly id: string | null
  readonly name: string
  readonly people: readonly PlacedPerson[]
  /** The number of people there, with this person. Default: those who are listed. */
  readonly count?: number
  /** Beside its name. */
  readonly action?: ReactNode
  /** Below its name. Default: how many people there are. */
  readonly note?: ReactNode
}

interface PlacedPerson {
  readonly userId: string
  readonly displayName: string
  /** Below their name. */
  readonly note?: string
}

interface PlaceListProps {
  readonly places: readonly Place[]
  readonly onMove: (userId: string, to: string | null) => void
}

/** The people in each place; they are dragged from one to another, or moved by a menu. */
export const PlaceList = ({ places, onMove }: PlaceListProps) => {
  const t = useText(words)
  return (
    <ul className={classes.list} aria-label={t('places')}>
      {places.map((place) => (
        <PlaceRow key={place.id} place={place} places={places} onMove={onMove} />
      ))}
    </ul>
  )
}

/** The type of dragged data: ids of people, which mean nothing to other pages. */
const dragged = 'application/x-lumi-user'

interface PlaceRowProps extends PlaceListProps {
  readonly place: Place
}

const PlaceRow = ({ place, places, onMove }: PlaceRowProps) => {
  const t = useText(words)
  const { id, name, people, count = people.length, action, note } = place
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    setOver(false)
    const userId = event.dataTransfer.getData(dragged)
    if (!userId || people.some((person) => person.userId === userId)) return
    event.preventDefault()
    onMove(userId, id)
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
          {note ?? <span className={classes.hint}>{t('people', { count })}</span>}
        </span>
        {action}
      </div>
      {people.length > 0 && (
        <ul className={classes.people}>
          {people.map(({ userId, displayName, note: about }) => (
            <li
              key={userId}
              className={classes.person}
              draggable
              onDragStart={(event) => {
                event.dataTransfer.setData(dragged, userId)
                event.dataTransfer.effectAllowed = 'move'
              }}
            >
              <span className={classes.words}>
                <span className={classes.name} dir="auto" title={displayName}>
                  {displayName}
                </span>
                {about && <span className={classes.hint}>{about}</span>}
              </span>
              <Menu
                label={t('move.of', { name: displayName })}
                items={places
                  .filter((other) => other !== place)
                  .map((other) => ({
                    key: other.id ?? 'main',
                    label: t('move.to', { name: other.name }),
                    onPick: () => onMove(userId, other.id),
                  }))}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
