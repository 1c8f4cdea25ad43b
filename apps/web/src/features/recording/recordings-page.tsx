import type { Recording } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconMovie } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recordingsQuery } from '#api/recording/list-recordings.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/recordings.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { List } from '#ui/list/list.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import { useBrowsing } from '#ui/list/use-browsing.ts'
import { useNames } from '#ui/list/use-names.ts'
import { useViewMode } from '#ui/list/view-mode.ts'
import { ViewSwitch } from '#ui/list/view-switch.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { ConferenceFilter } from './conference-filter.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PlayDialog } from './play-dialog.tsx'
import { idOf, recordingLayout } from './recording-layout.tsx'
import { filterOf, type RecordingSearch, sortFields } from './recording-search.ts'
import { ShareDialog } from './share-dialog.tsx'
import { useRecordingActions } from './use-recording-actions.ts'

type Open =
  | { readonly dialog: 'share' | 'edit'; readonly recording: Recording }
  | { readonly dialog: 'delete'; readonly recordings: readonly Recording[] }

interface RecordingsPageProps {
  readonly search: RecordingSearch
  readonly onSearch: (search: RecordingSearch) => void
}

/** The calls of an app that were recorded. */
export const RecordingsPage = ({ search, onSearch }: RecordingsPageProps) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const [canShare, canManage] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  const [view, setView] = useViewMode('recordings')
  const query = useInfiniteQuery(recordingsQuery(filterOf(search)))
  const names = useNames()
  const { download, pending, removeAll } = useRecordingActions()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const browsing = useBrowsing({ query, idOf })

  const show = (dialog: 'share' | 'edit') => (recording: Recording) => setOpen({ dialog, recording })
  const remove = (recordings: readonly Recording[]) => setOpen({ dialog: 'delete', recordings })
  const layout = recordingLayout({
    play: browsing.show,
    download: (recording) => void download(recording),
    share: canShare ? show('share') : undefined,
    edit: canManage ? show('edit') : undefined,
    remove: canManage ? remove : undefined,
  })
  const asked = open?.dialog === 'delete' ? open.recordings : []

  return (
    <Page title={t('title')} actions={<ViewSwitch view={view} onChoose={setView} />}>
      <List
        query={query}
        layout={layout}
        view={view}
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
        empty={
          <EmptyState
            icon={IconMovie}
            title={t('empty.title')}
            body={canManage ? t('empty.body') : t('empty.guest')}
          />
        }
        bulk={{
          label: t('selected'),
          actions: ({ items }) => (
            <BulkActions
              selected={items}
              pending={pending}
              onDownload={(recording) => void download(recording)}
              onDelete={canManage ? remove : undefined}
            />
          ),
        }}
      />
      {browsing.current && <PlayDialog recording={browsing.current} {...browsing.props} />}
      {open?.dialog === 'share' && <ShareDialog recording={open.recording} onClose={close} />}
      {open?.dialog === 'edit' && (
        <EditDialog recording={newestOf(query.data, idOf, open.recording)} onClose={close} />
      )}
      <ConfirmDialog
        opened={asked.length > 0}
        title={t('delete.title', { count: asked.length })}
        body={t('delete.body', {
          count: asked.length,
          names: names(asked.map(({ displayName }) => displayName)),
        })}
        confirmLabel={t('delete')}
        destructive
        onConfirm={(signal) => removeAll(asked, signal)}
        onClose={close}
      />
    </Page>
  )
}
