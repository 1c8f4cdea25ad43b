import type { Recording } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playAddressQuery, recordingThumbnail } from '#api/recording.ts'
import { recordingTimelineQuery } from '#api/recording-timeline.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { usePoster } from '#ui/file/use-poster.ts'
import { Player } from '#ui/player/player.tsx'
import { ErrorState, LoadingState } from '#ui/state/load-states.tsx'
import { chaptersOf, Timeline } from './timeline.tsx'

interface FilmProps {
  readonly recording: Recording
  /** The second at which it begins. */
  readonly startAt?: number
  /** Begins by itself. */
  readonly autoPlay: boolean
  readonly takesFocus?: boolean
  /** The address of a page that plays it from this second on. */
  readonly newWindow?: (at: number) => string
}

/** The player of a recording, with its chapters and messages beside it. */
export const Film = ({ recording, startAt, ...rest }: FilmProps) => {
  const t = useText(texts)
  const [broken, setBroken] = useState(false)
  const [reached, setReached] = useState<number>()
  const { data: address, error, isFetching, refetch } = useQuery(playAddressQuery(recording))
  const { data: timeline, isPending } = useQuery(recordingTimelineQuery(recording))
  const poster = usePoster(recordingThumbnail(recording))
  const { displayName, duration } = recording
  if ((error || broken) && !isFetching)
    return (
      <ErrorState
        message={t('play.failed')}
        onRetry={() => {
          setBroken(false)
          void refetch()
        }}
      />
    )
  // The film waits for the timeline beside it, so that its size does not change.
  if (address === undefined || isPending)
    return (
      <LoadingState>
        <Skeleton height="65vh" />
      </LoadingState>
    )
  const lists = { chapters: chaptersOf(timeline?.marks ?? []), messages: timeline?.messages ?? [] }
  const begin = reached ?? startAt
  const isEmpty = lists.chapters.length === 0 && lists.messages.length === 0
  return (
    <Player
      {...rest}
      src={begin === undefined ? address : `${address}#t=${begin}`}
      name={displayName}
      duration={duration ?? undefined}
      poster={poster}
      beside={isEmpty ? undefined : (film) => <Timeline film={film} {...lists} />}
      onError={(at) => {
        setBroken(true)
        // A film that could not be loaded begins where it should have begun.
        if (at > 0) setReached(at)
      }}
    />
  )
}
