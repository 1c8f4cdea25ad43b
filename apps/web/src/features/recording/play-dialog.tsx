import type { Recording } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playAddressQuery } from '#api/recording/play-address.ts'
import { recordingThumbnail } from '#api/recording/recording-thumbnail.ts'
import { recordingTimelineQuery } from '#api/recording/recording-timeline.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { usePoster } from '#ui/file/use-poster.ts'
import { BrowseDialog } from '#ui/list/browse-dialog.tsx'
import type { Neighbours } from '#ui/list/use-neighbours.ts'
import { Player } from '#ui/player/player.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { chaptersOf } from './chapters.ts'
import { Timeline } from './timeline.tsx'

interface PlayDialogProps {
  readonly recording: Recording
  readonly neighbours: Neighbours
  /** Whether one came here from another recording, by keys that this one is not to take over. */
  readonly isBrowsing: boolean
  readonly onClose: () => void
}

/** Plays a recording, and the ones before and after it, without leaving the list. */
export const PlayDialog = ({ recording, neighbours, isBrowsing, onClose }: PlayDialogProps) => (
  <BrowseDialog title={recording.displayName} neighbours={neighbours} onClose={onClose}>
    <Film key={recording.recordingId} recording={recording} takesFocus={!isBrowsing} />
  </BrowseDialog>
)

interface FilmProps {
  readonly recording: Recording
  readonly takesFocus: boolean
}

const Film = ({ recording, takesFocus }: FilmProps) => {
  const t = useText(texts)
  const [broken, setBroken] = useState(false)
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
  // The film keeps its size: it waits for what stands beside it.
  if (address === undefined || isPending)
    return (
      <LoadingState>
        <Skeleton height="65vh" />
      </LoadingState>
    )
  const lists = { chapters: chaptersOf(timeline?.marks ?? []), messages: timeline?.messages ?? [] }
  const isEmpty = lists.chapters.length === 0 && lists.messages.length === 0
  return (
    <Player
      src={address}
      name={displayName}
      duration={duration ?? undefined}
      poster={poster}
      takesFocus={takesFocus}
      beside={isEmpty ? undefined : (film) => <Timeline film={film} {...lists} />}
      onError={() => setBroken(true)}
    />
  )
}
