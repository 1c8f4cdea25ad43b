import type { Recording } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Text } from '@mantine/core'
import { IconDownload, IconPlayerPlay, IconShare2, IconTrash } from '@tabler/icons-react'
import { recordingThumbnail } from '#api/recording.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import listTexts from '#locales/list.gen.ts'
import texts from '#locales/recordings.gen.ts'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { Moment } from '#ui/moment.tsx'

interface Actions {
  readonly play: (recording: Recording) => void
  readonly download: (recording: Recording) => Promise<void>
  readonly share: (recording: Recording) => void
  readonly rename: (recording: Recording) => void
  readonly remove: (recordings: readonly Recording[]) => void
}

export const idOf = ({ recordingId }: Recording): string => recordingId

/** The address of its page in the portal. */
const addressOf = ({ confId, recordingId }: Recording) =>
  new URL(`/Portal/Recordings/${confId}/${recordingId}`, location.origin).href

/** The columns and actions of a recording in the list. */
export const useRecordingLayout = ({
  play,
  download,
  share,
  rename,
  remove,
}: Actions): ListLayout<Recording> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const { clock, fileSize } = useFormats()
  const { isAtLeast } = useShownRole()
  const common = useCommonActions()
  const [canShare, canManage] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  return {
    idOf,
    nameOf: ({ displayName }) => displayName,
    onOpen: play,
    mark: (recording) => (
      <Thumbnail contentType={recording.contentType} picture={recordingThumbnail(recording)} />
    ),
    markWidth: thumbnailWidth,
    pictured: true,
    nameLabel: t('sort.name'),
    nameSort: 'name',
    columns: [
      {
        id: 'conference',
        width: 170,
        label: columns('column.conference'),
        sort: 'confId',
        cell: ({ conferenceName }) => (
          <Text inherit lineClamp={2} dir="auto" title={conferenceName}>
            {conferenceName}
          </Text>
        ),
      },
      {
        id: 'length',
        width: 150,
        quiet: true,
        label: columns('column.length'),
        cell: ({ duration, size }) =>
          duration === null ? fileSize(size) : `${clock(duration)} · ${fileSize(size)}`,
      },
      {
        id: 'created',
        width: 110,
        quiet: true,
        label: t('sort.created'),
        sort: 'created',
        cell: ({ created }) => <Moment at={created} />,
      },
    ],
    actions: (recording) => [
      {
        icon: IconPlayerPlay,
        label: t('play'),
        name: t('playName', { name: recording.displayName }),
        run: () => play(recording),
      },
      { icon: IconDownload, label: t('download'), run: () => download(recording) },
      canShare && { icon: IconShare2, label: t('share'), run: () => share(recording) },
      ...common({ rename: canManage && (() => rename(recording)), portalLink: addressOf(recording) }),
      canManage && { icon: IconTrash, label: t('delete'), run: () => remove([recording]) },
    ],
    actionsWidth: 150,
  }
}
