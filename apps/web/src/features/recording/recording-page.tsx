import { Role } from '@lumi/contract/values'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconMovie, IconShare2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useState } from 'react'
import { recordingQuery, saveRecording } from '#api/recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/recordings.gen.ts'
import { Moment } from '#ui/moment.tsx'
import { Page } from '#ui/page/page.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { Film } from './film.tsx'
import classes from './recording-page.module.css'
import { ShareDialog } from './share-dialog.tsx'

interface RecordingPageProps {
  readonly confId: string
  readonly recordingId: string
  /** The second at which the film begins. */
  readonly at?: number
}

const recordingsLink = linkOptions({ to: '/Portal/Recordings' })

/** The page of one recording. */
export const RecordingPage = ({ confId, recordingId, at }: RecordingPageProps) => {
  const t = useText(texts)
  const { clock } = useFormats()
  const canShare = useShownRole().isAtLeast(Role.presenter)
  const { data: recording, error, refetch } = useQuery(recordingQuery(confId, recordingId))
  const download = useActionToast(saveRecording, { failed: () => t('download.failed') })
  const [isSharing, setSharing] = useState(false)
  const back = { label: t('title'), link: recordingsLink }

  if (!recording)
    return (
      <Page title={t('recording')} back={back}>
        {error ? (
          <QueryFailure
            error={error}
            onRetry={refetch}
            gone={{ icon: IconMovie, title: t('gone.title'), body: t('gone.body') }}
          />
        ) : (
          <LoadingState>
            <Skeleton height="65vh" />
          </LoadingState>
        )}
      </Page>
    )

  const { displayName, conferenceName, created, duration } = recording
  return (
    <Page
      title={displayName}
      back={back}
      state={
        <p className={classes.about}>
          <bdi>{conferenceName}</bdi>
          {duration !== null && <span>{clock(duration)}</span>}
          <Moment at={created} />
        </p>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            onClick={() => download(recording)}
          >
            {t('download')}
          </Button>
          {canShare && (
            <Button
              leftSection={<IconShare2 size={16} stroke={1.5} aria-hidden />}
              onClick={() => setSharing(true)}
            >
              {t('share')}
            </Button>
          )}
        </>
      }
    >
      <Film key={recordingId} recording={recording} startAt={at} autoPlay={at !== undefined} />
      {isSharing && <ShareDialog recording={recording} onClose={() => setSharing(false)} />}
    </Page>
  )
}
