import type { Recording } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconDownload, IconMovie, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { conferenceQuery, useConferenceSearch } from '#api/conference.ts'
import { recordingCountQuery, recordingsQuery, saveRecording, useDeleteRecordings } from '#api/recording.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/recordings.gen.ts'
import { DeleteDialog } from '#ui/dialog/delete-dialog.tsx'
import { SearchSelect } from '#ui/form/search-select.tsx'
import { BrowseDialog } from '#ui/list/browse-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { filterOf } from '#ui/list/list-search.ts'
import { newestOf } from '#ui/list/newest-of.ts'
import { type Neighbours, useBrowsing } from '#ui/list/use-browsing.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { Film } from './film.tsx'
import { type RecordingSearch, sortFields } from './recording-search.ts'
import { RenameRecording } from './rename-dialog.tsx'
import { ShareDialog } from './share-dialog.tsx'
import { idOf, useRecordingLayout } from './use-recording-layout.tsx'

type Open =
  | { readonly dialog: 'share' | 'rename'; readonly recording: Recording }
  | { readonly dialog: 'delete'; readonly recordings: readonly Recording[] }

interface RecordingsPageProps extends SearchProps<RecordingSearch> {
  /** The space that is used and left. */
  readonly space: ReactNode
}

/** The recordings of an app. */
export const RecordingsPage = ({ space, search, onSearch }: RecordingsPageProps) => {
  const t = useText(texts)
  const canManage = useShownRole().isAtLeast(Role.host)
  const query = useInfiniteQuery(recordingsQuery(filterOf(search)))
  const { mutateAsync } = useDeleteRecordings()
  const download = useActionToast(saveRecording, { failed: () => t('download.failed') })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const [played, setPlayed] = useState<Recording>()
  const browsing = useBrowsing({ query, idOf, open: played, onOpen: setPlayed })
  const remove = (recordings: readonly Recording[]) => setOpen({ dialog: 'delete', recordings })
  const layout = useRecordingLayout({
    play: browsing.show,
    download,
    share: (recording) => setOpen({ dialog: 'share', recording }),
    rename: (recording) => setOpen({ dialog: 'rename', recording }),
    remove,
  })

  return (
    <ListPage
      title={t('title')}
      state={space}
      views={{ of: 'recordings' }}
      query={query}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('none'),
        search,
        onSearch,
        filters: (
          <ConferenceFilter
            value={search.conference}
            onChoose={(conference) => onSearch({ ...search, conference })}
          />
        ),
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
      }}
      empty={{
        icon: IconMovie,
        title: t('empty.title'),
        body: canManage ? t('empty.body') : t('empty.guest'),
      }}
      bulk={{
        label: t('selected'),
        total: recordingCountQuery(filterOf(search)),
        actions: ({ items }) => [
          {
            icon: IconDownload,
            label: t('download'),
            // Recordings are large, so that one is downloaded at a time.
            reason: items.length > 1 ? t('download.one') : undefined,
            run: () => items[0] && download(items[0]),
          },
          canManage && { icon: IconTrash, label: t('delete'), run: () => remove(items) },
        ],
      }}
    >
      {browsing.current && <PlayDialog recording={browsing.current} {...browsing.props} />}
      {open?.dialog === 'share' && <ShareDialog recording={open.recording} onClose={close} />}
      {open?.dialog === 'rename' && (
        <RenameRecording recording={newestOf(query.data, idOf, open.recording)} onClose={close} />
      )}
      <DeleteDialog
        items={open?.dialog === 'delete' ? open.recordings : []}
        nameOf={({ displayName }) => displayName}
        words={{
          title: (count) => t('delete.title', { count }),
          body: (names, count) => t('delete.body', { names, count }),
          confirm: t('delete'),
          done: (count) => t('delete.done', { count }),
          failed: () => t('delete.failed'),
          failedEach: () => t('delete.failed'),
        }}
        onDelete={mutateAsync}
        onClose={close}
      />
    </ListPage>
  )
}

interface ConferenceFilterProps {
  /** Id of the chosen conference. */
  readonly value: string | undefined
  readonly onChoose: (conference: string | undefined) => void
}

/** Shows the recordings of one conference. The server searches the conferences. */
const ConferenceFilter = ({ value, onChoose }: ConferenceFilterProps) => {
  const t = useText(texts)
  const { data: chosen, error } = useQuery({ ...conferenceQuery(value ?? ''), enabled: value !== undefined })
  // A recording outlives its conference, whose name is not known any more.
  const name = chosen?.displayName ?? (error ? value : undefined)
  const found = useConferenceSearch(name)
  return (
    <SearchSelect
      label={t('conference')}
      labelHidden
      placeholder={t('conference.any')}
      none={t('conference.none')}
      found={found}
      options={found.items.map(({ confId, displayName }) => ({ value: confId, label: displayName }))}
      value={value === undefined ? undefined : { value, label: name ?? '' }}
      onChoose={onChoose}
      clear={{ label: t('conference.any'), run: () => onChoose(undefined) }}
    />
  )
}

interface PlayDialogProps {
  readonly recording: Recording
  readonly neighbours: Neighbours
  /** The previous recording led here. The film must not take the focus or begin by itself then. */
  readonly isBrowsing: boolean
  readonly onClose: () => void
}

/** Plays a recording over the list, and leads to the ones before and after it. */
const PlayDialog = ({ recording, neighbours, isBrowsing, onClose }: PlayDialogProps) => {
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
