import type { Recording } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { playAddressQuery } from '#api/recording/recording-address.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Player } from '#ui/player/player.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'

interface PlayDialogProps {
  readonly recording: Recording
  readonly onClose: () => void
}

/** Plays a recording without leaving the list. */
export const PlayDialog = ({ recording, onClose }: PlayDialogProps) => (
  <Dialog opened title={recording.displayName} onClose={onClose} size={880}>
    <Film recording={recording} />
  </Dialog>
)

const Film = ({ recording }: { readonly recording: Recording }) => {
  const t = useText(texts)
  const [broken, setBroken] = useState(false)
  const { data: address, error, isFetching, refetch } = useQuery(playAddressQuery(recording))
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
  if (address === undefined)
    return (
      <LoadingState>
        <Skeleton height="50vh" />
      </LoadingState>
    )
  return (
    <Player
      src={address}
      name={displayName}
      duration={duration ?? undefined}
      onError={() => setBroken(true)}
    />
  )
}
