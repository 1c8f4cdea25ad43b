import type { RecordingMark } from '@lumi/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { WrittenMessage } from '#api/recording-timeline.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import type { Film } from '#ui/player/player.tsx'
import { SegmentedSwitch } from '#ui/segmented-switch.tsx'
import classes from './timeline.module.css'

interface TimelineProps {
  readonly film: Film
  readonly chapters: readonly Chapter[]
  readonly messages: readonly WrittenMessage[]
}

/** The chapters of a film and its messages. The list follows the film, and leads to any place of it. */
export const Timeline = ({ film, chapters, messages }: TimelineProps) => {
  const t = useText(texts)
  const [chosen, setChosen] = useState<'chapters' | 'chat'>('chapters')
  const hasBoth = chapters.length > 0 && messages.length > 0
  const shown = hasBoth ? chosen : chapters.length > 0 ? 'chapters' : 'chat'
  const names = { chapters: t('timeline.chapters'), chat: t('timeline.chat') }
  const nameOf = ({ kind, label, shared, page }: Chapter) => {
    if (kind === 'begin') return t('timeline.beginning')
    if (shared === 'screen') return t('timeline.screen', { name: label })
    if (kind === 'share' && !shared && !label) return t('timeline.nothing')
    const name = shared === 'whiteboard' ? t('timeline.whiteboard') : label
    return page === undefined ? name : t('timeline.page', { name, page })
  }
  return (
    <section className={classes.timeline} aria-label={t('timeline')}>
      {hasBoth ? (
        <SegmentedSwitch
          label={t('timeline')}
          value={shown}
          choices={[
            { id: 'chapters', label: names.chapters },
            { id: 'chat', label: names.chat },
          ]}
          onChoose={setChosen}
        />
      ) : (
        <p className={classes.title}>{names[shown]}</p>
      )}
      {shown === 'chapters' ? (
        <Places key="chapters" label={names.chapters} film={film} places={chapters}>
          {nameOf}
        </Places>
      ) : (
        <Places key="chat" label={names.chat} film={film} places={messages}>
          {({ displayName, text, isClear }) => (
            <>
              <b className={classes.writer}>{displayName}</b>
              {text ?? <i>{t(isClear ? 'timeline.clear' : 'timeline.sealed')}</i>}
            </>
          )}
        </Places>
      )}
    </section>
  )
}

interface PlacesProps<Place> {
  readonly label: string
  readonly film: Film
  readonly places: readonly Place[]
  readonly children: (place: Place) => ReactNode
}

const Places = <Place extends { readonly at: number }>({
  label,
  film,
  places,
  children,
}: PlacesProps<Place>) => {
  const { clock } = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const current = places.findLastIndex(({ at }) => at <= film.at)
  useEffect(() => {
    const item = list.current?.children[current]
    // The list does not scroll away while somebody reads it.
    if (item && !list.current?.matches(':hover, :focus-within')) scrollTo(list.current, item as HTMLElement)
  }, [current])
  return (
    <ol ref={list} className={classes.places} aria-label={label}>
      {places.map((place, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list stays as it is.
        <li key={index}>
          <button
            type="button"
            className={classes.place}
            aria-current={index === current || undefined}
            onClick={() => film.seek(place.at)}
          >
            <time className={classes.time}>{clock(place.at)}</time>
            <span className={classes.content}>{children(place)}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Scrolls the list, and never the page. */
function scrollTo(list: HTMLElement | null, { offsetTop, offsetHeight }: HTMLElement): void {
  if (!list) return
  const isSeen = offsetTop >= list.scrollTop && offsetTop + offsetHeight <= list.scrollTop + list.clientHeight
  if (!isSeen) list.scrollTop = offsetTop - list.clientHeight / 2
}

/** A part of a recording: its beginning, a share, a page of it, or a speaker. */
type Chapter = Pick<RecordingMark, 'at' | 'kind' | 'label' | 'shared' | 'page'>

/** Chapters from the marks of a recording, one for each change of what was shared or who spoke. */
export function chaptersOf(marks: readonly RecordingMark[]): Chapter[] {
  const chapters = marks
    .filter(({ kind }) => kind !== 'begin')
    .filter(({ label, shared, page }, index, all) => {
      const before = all[index - 1]
      return before?.label !== label || before.shared !== shared || before.page !== page
    })
  const [first, ...others] = chapters
  if (!first) return []
  // A chapter that begins in the first second replaces the beginning.
  return first.at < 1 ? [{ ...first, at: 0 }, ...others] : [{ at: 0, kind: 'begin', label: '' }, ...chapters]
}
