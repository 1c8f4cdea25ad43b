import type { Recording } from '@lumi/contract'
import { Text } from '@mantine/core'
import { recordingThumbnail } from '#api/recording/recording-thumbnail.ts'
import { useFormats } from '#i18n/formats.ts'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { RecordingActions, type RecordingActionsProps } from './recording-actions.tsx'

export const idOf = ({ recordingId }: Recording): string => recordingId

/** How a recording looks in the list. */
export const recordingLayout = (
  actions: Omit<RecordingActionsProps, 'recording'>,
): ListLayout<Recording> => ({
  idOf,
  nameOf: ({ displayName }) => displayName,
  onOpen: actions.play,
  mark: (recording) => (
    <Thumbnail contentType={recording.contentType} picture={recordingThumbnail(recording)} />
  ),
  markWidth: thumbnailWidth,
  pictured: true,
  columns: [
    {
      id: 'conference',
      width: 170,
      cell: ({ conferenceName }) => (
        <Text inherit lineClamp={2} dir="auto" title={conferenceName}>
          {conferenceName}
        </Text>
      ),
    },
    { id: 'length', width: 150, quiet: true, cell: (recording) => <Length recording={recording} /> },
    { id: 'created', width: 110, quiet: true, cell: ({ created }) => <Moment at={created} /> },
  ],
  actions: (recording) => <RecordingActions recording={recording} {...actions} />,
  actionsWidth: 150,
})

const Length = ({ recording: { duration, size } }: { readonly recording: Recording }) => {
  const { clock, fileSize } = useFormats()
  return duration === null ? fileSize(size) : `${clock(duration)} · ${fileSize(size)}`
}
