import type { Recording } from '@lumi/contract'
import { useRouter } from '@tanstack/react-router'
import { BrowseDialog } from '#ui/list/browse-dialog.tsx'
import type { Neighbours } from '#ui/list/use-neighbours.ts'
import { Film } from './film.tsx'

interface PlayDialogProps {
  readonly recording: Recording
  readonly neighbours: Neighbours
  /** Whether one came here from another recording: by keys that this one is not to take over, and only to look. */
  readonly isBrowsing: boolean
  readonly onClose: () => void
}

/** Plays a recording, and the ones before and after it, without leaving the list. */
export const PlayDialog = ({ recording, neighbours, isBrowsing, onClose }: PlayDialogProps) => {
  const router = useRouter()
  const { confId, recordingId } = recording
  const pageAt = (at: number) =>
    router.buildLocation({
      to: '/Portal/Recordings/$confId/$recordingId',
      params: { confId, recordingId },
      search: { at: Math.floor(at) },
    }).href
  return (
    <BrowseDialog title={recording.displayName} neighbours={neighbours} onClose={onClose}>
      <Film
        key={recordingId}
        recording={recording}
        autoPlay={!isBrowsing}
        takesFocus={!isBrowsing}
        newWindow={pageAt}
      />
    </BrowseDialog>
  )
}
