import { recordingFileName } from '@lumi/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconMovie } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sharedFileOf, sharedRecordingQuery } from '#api/shared-recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { failureOf, isMissing } from '#lib/failure.ts'
import texts from '#locales/recordings.gen.ts'
import { Moment } from '#ui/moment.tsx'
import { Player } from '#ui/player/player.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { EmptyState, ErrorState, LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import classes from './recording-page.module.css'

interface SharedRecordingPageProps {
  readonly recordingId: string
  readonly token: string
}

/** The page of a shared recording, for people without an account. */
export const SharedRecordingPage = ({ recordingId, token }: SharedRecordingPageProps) => {
  const t = useText(texts)
  const { clock } = useFormats()
  const [isBroken, setBroken] = useState(false)
  const { data: recording, error, refetch } = useQuery(sharedRecordingQuery(recordingId, token))

  // The link may have ended while the page was open.
  if (!recording || isOver(error))
    return (
      <PublicPage title={t('recording')} isWide={!error}>
        {error ? (
          <Unavailable error={error} onRetry={refetch} />
        ) : (
          <LoadingState>
            <Skeleton height="50vh" />
          </LoadingState>
        )}
      </PublicPage>
    )

  const { displayName, filename, duration, created } = recording
  const address = sharedFileOf(recordingId, token)
  return (
    <PublicPage
      title={displayName}
      isWide
      lead={
        <span className={classes.about}>
          {duration !== null && <span>{clock(duration)}</span>}
          <Moment at={created} />
        </span>
      }
    >
      {isBroken ? (
        <ErrorState
          message={t('play.failed')}
          onRetry={() => {
            setBroken(false)
            void refetch()
          }}
        />
      ) : (
        <Player
          src={address}
          name={displayName}
          duration={duration ?? undefined}
          onError={() => setBroken(true)}
        />
      )}
      <div className={classes.save}>
        <Button
          component="a"
          href={address}
          download={filename ?? recordingFileName(recordingId)}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {t('download')}
        </Button>
      </div>
    </PublicPage>
  )
}

const isOver = (error: unknown): boolean => failureOf(error) === 'signedOut' || isMissing(error)

const Unavailable = ({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) => {
  const t = useText(texts)
  return isOver(error) ? (
    <EmptyState icon={IconMovie} title={t('shared.gone.title')} body={t('shared.gone.body')} />
  ) : (
    <QueryFailure error={error} onRetry={onRetry} />
  )
}
