import type { Content } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentAddressQuery, contentThumbnail } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { usePoster } from '#ui/file/use-poster.ts'
import { Player } from '#ui/player/player.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import classes from './preview-dialog.module.css'

interface MediaPreviewProps {
  readonly content: Content
  readonly kind: 'video' | 'audio'
  readonly takesFocus: boolean
}

/** Plays a film or a sound of the library. */
export const MediaPreview = ({ content, kind, takesFocus }: MediaPreviewProps) => {
  const { contentId, displayName } = content
  const t = useText(texts)
  const [unplayable, setUnplayable] = useState(false)
  const { data: address, error, refetch } = useQuery(contentAddressQuery(contentId))
  const poster = usePoster(contentThumbnail(content))
  if (error && address === undefined) return <QueryFailure error={error} onRetry={refetch} />
  if (unplayable)
    return (
      <ErrorState
        message={t('preview.unplayable')}
        onRetry={() => {
          setUnplayable(false)
          void refetch()
        }}
      />
    )
  if (address === undefined)
    return (
      <LoadingState>
        <Skeleton height={kind === 'video' ? '50vh' : 54} />
      </LoadingState>
    )
  if (kind === 'video')
    return (
      <Player
        src={address}
        name={displayName}
        poster={poster}
        takesFocus={takesFocus}
        newWindow={() => address}
        onError={() => setUnplayable(true)}
      />
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: nobody has written down what is said in it.
    <audio
      className={classes.audio}
      src={address}
      controls
      aria-label={displayName}
      onError={() => setUnplayable(true)}
    />
  )
}
