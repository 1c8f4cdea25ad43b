import { type Content, maxContentBytes } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconDownload, IconFiles, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentsQuery } from '#api/content/list-contents.ts'
import { useUploadContent } from '#api/content/upload-content.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { List } from '#ui/list/list.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import { useBrowsing } from '#ui/list/use-browsing.ts'
import type { Selection } from '#ui/list/use-selection.ts'
import { useViewMode } from '#ui/list/view-mode.ts'
import { ViewSwitch } from '#ui/list/view-switch.tsx'
import { Page } from '#ui/page/page.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { AddFiles, repeatedAction } from '#ui/upload/add-files.tsx'
import { DropTarget } from '#ui/upload/drop-target.tsx'
import { UploadList } from '#ui/upload/upload-list.tsx'
import { useUploads } from '#ui/upload/use-uploads.ts'
import { contentLayout, idOf } from './content-layout.tsx'
import { type ContentSearch, filterOf, sortFields } from './content-search.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SpaceLeft } from './space-left.tsx'
import { useDownload } from './use-download.ts'

type Open =
  | { readonly dialog: 'edit'; readonly content: Content }
  | { readonly dialog: 'delete'; readonly contents: readonly Content[] }

interface LibraryPageProps {
  readonly search: ContentSearch
  readonly onSearch: (search: ContentSearch) => void
}

/** The files of an app, to be used in conferences. */
export const LibraryPage = ({ search, onSearch }: LibraryPageProps) => {
  const t = useText(texts)
  const { shown, isAtLeast } = useShownRole()
  const [canAdd, canDelete] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  const [view, setView] = useViewMode('library')
  const query = useInfiniteQuery(contentsQuery(filterOf(search)))
  const uploads = useUploads({ ...useUploadContent(), maxBytes: maxContentBytes })
  const { run: download, pending } = useDownload()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const browsing = useBrowsing({ query, idOf })
  const { current: previewed } = browsing

  const remove = (contents: readonly Content[]) => setOpen({ dialog: 'delete', contents })
  const layout = contentLayout({
    preview: browsing.show,
    download: (contents) => void download(contents),
    edit: canAdd ? (content) => setOpen({ dialog: 'edit', content }) : undefined,
    remove: canDelete ? remove : undefined,
  })
  const bulkActions = ({ items }: Selection<Content>) => (
    <>
      <ActionButton icon={IconDownload} aria-busy={pending} onClick={() => void download(items)}>
        {t('download')}
      </ActionButton>
      {canDelete && (
        <ActionButton icon={IconTrash} onClick={() => remove(items)}>
          {t('delete')}
        </ActionButton>
      )}
    </>
  )

  return (
    <Page
      title={t('title')}
      // Its place is kept until it is known who looks, so that nothing moves then.
      state={(canAdd || shown === undefined) && <SpaceLeft isAllowed={canAdd} />}
      actions={
        <>
          <ViewSwitch view={view} onChoose={setView} />
          {canAdd && <AddFiles label={t('add')} onFiles={uploads.add} />}
        </>
      }
    >
      {canAdd && (
        <>
          <DropTarget onFiles={uploads.add} />
          <UploadList uploads={uploads} />
        </>
      )}
      <List
        query={query}
        layout={layout}
        view={view}
        toolbar={{
          label: t('search'),
          none: t('none'),
          search,
          onSearch,
          sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
        }}
        empty={
          <EmptyState
            icon={IconFiles}
            title={t('empty.title')}
            body={canAdd ? t('empty.body') : t('empty.guest')}
            action={canAdd && <AddFiles label={t('add')} onFiles={uploads.add} button={repeatedAction} />}
          />
        }
        bulk={{ label: t('selected'), actions: bulkActions }}
      />
      {previewed && (
        <PreviewDialog
          content={previewed}
          {...browsing.props}
          onDownload={() => void download([previewed])}
        />
      )}
      {open?.dialog === 'edit' && (
        <EditDialog content={newestOf(query.data, idOf, open.content)} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog contents={open.contents} onClose={close} />}
    </Page>
  )
}
