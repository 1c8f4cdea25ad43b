import type { Breakout, ConferenceUser, RoomMove } from '@lumi/contract'
import type { ReadonlySignal } from '@preact/signals-core'
import { currentFormats } from '#i18n/formats.ts'
import { currentLanguage } from '#i18n/language.ts'
import { textOf } from '#i18n/use-text.ts'
import words from '#locales/breakout.gen.ts'
import type { ConferenceContext } from '#room/context.ts'
import { durations } from '#room/notifications/durations.ts'
import { conferenceName, shortName } from '#room/ui/names.ts'

/** More names than these are counted. */
const mostNames = 3

interface MoveContext extends Pick<ConferenceContext, 'scope' | 'feed' | 'notifications'> {
  readonly move: RoomMove
  readonly now: ReadonlySignal<Breakout | null | undefined>
}

/** Notifies a person who was moved of who did it, of the room and the people in it, and of the time. */
export async function notifyOfMove({ scope, feed, notifications, move, now }: MoveContext): Promise<void> {
  await words.load(currentLanguage())
  const isInRoom = feed.conference.value.parentId !== null
  let isShown = false
  scope.follow(
    () => ({ roster: feed.roster.value, breakout: now.value }),
    ({ roster, breakout }) => {
      if (isShown || !roster || (isInRoom && !breakout)) return
      isShown = true
      const others = [...roster.values()].filter(({ userId }) => userId !== feed.me.value.userId)
      const text = () =>
        isInRoom ? sentenceInRoom(feed, move, others, breakout?.closes ?? null) : sentenceBack(move)
      notifications.show({ id: 'move', severity: 'info', text, duration: durations.acting, canClose: true })
    },
  )
}

const nameOf = ({ by }: RoomMove) => shortName(by?.displayName ?? '')

function sentenceInRoom(
  { conference }: ConferenceContext['feed'],
  move: RoomMove,
  others: readonly ConferenceUser[],
  closes: string | null,
): string {
  const { list, time, compare } = currentFormats()
  const t = textOf(words)
  const names = others.map(({ displayName }) => shortName(displayName)).toSorted(compare)
  const shown = names.length > mostNames + 1 ? names.slice(0, mostNames) : names
  const more = names.length - shown.length
  const people = list(more > 0 ? [...shown, t('move.more', { count: more })] : shown)
  return t('move.room', {
    by: move.by ? 'known' : 'unknown',
    name: nameOf(move),
    room: conferenceName(conference.value),
    with: names.length > 0 ? 'some' : 'none',
    people,
    until: closes === null ? 'open' : 'known',
    time: closes === null ? '' : time(Date.parse(closes)),
  })
}

function sentenceBack(move: RoomMove): string {
  const by = move.by ? 'known' : 'unknown'
  return textOf(words)(`move.back.${move.reason}`, { by, name: nameOf(move) })
}
