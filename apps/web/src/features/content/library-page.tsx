import { type Content, ContentChange, maxContentBytes } from '@lumi/contract'
import { DeleteMethod, Role } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { IconDownload, IconFiles, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  contentAddress,
  contentCountQuery,
  contentQuery,
  contentsQuery,
  fetchContent,
  useChangeContent,
  useDuplicateContent,
} from '#api/content.ts'
import { useUploadContent } from '#api/content-upload.ts'
import { useText } from '#i18n/use-text.ts'
import { saveBlob, saveFile } from '#lib/save-file.ts'
import { useShownRole } from '#lib/shown-role.ts'
import { toEach } from '#lib/to-each.ts'
import texts from '#locales/library.gen.ts'
import { FormDialog } from '#ui/form/change-form.tsx'
import { RadioField } from '#ui/form/radio-field.tsx'
import { useChangeForm } from '#ui/form/use-change-form.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { newestOf } from '#ui/list/newest-of.ts'
import { useBrowsing } from '#ui/list/use-browsing.ts'
import { useCopyName } from '#ui/list/use-copy-name.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { DownloadList, UploadList } from '#ui/transfer/transfer-list.tsx'
import { useTransfers } from '#ui/transfer/transfer-queue.ts'
import { AddFiles, repeatedAction } from '#ui/upload/add-files.tsx'
import { DropTarget } from '#ui/upload/drop-target.tsx'
import { type ContentSearch, contentFilterOf, sortFields } from './content-search.ts'
import { ContentUses } from './content-uses.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { RenameFile } from './rename-dialog.tsx'
import { SpaceLeft } from './space-left.tsx'
import { idOf, useContentLayout } from './use-content-layout.tsx'

type Open =
  | { readonly dialog: 'rename' | 'edit'; readonly content: Content }
  | { readonly dialog: 'delete'; readonly contents: readonly Content[] }

/** The files of an app. */
export const LibraryPage = ({ search, onSearch }: SearchProps<ContentSearch>) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const [canAdd, canDelete] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  const query = useInfiniteQuery(contentsQuery(contentFilterOf(search)))
  const uploads = useTransfers({ ...useUploadContent(), maxBytes: maxContentBytes })
  const { download, downloads } = useDownload()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const asked = useAskedFile(search.file, query.data)
  const browsing = useBrowsing({
    query,
    idOf,
    open: asked.content,
    onOpen: (content) => onSearch({ ...search, file: content && idOf(content) }),
  })
  const { current: previewed } = browsing
  const duplicate = useDuplicate()
  const remove = (contents: readonly Content[]) => setOpen({ dialog: 'delete', contents })
  const layout = useContentLayout({
    preview: browsing.show,
    download,
    rename: (content) => setOpen({ dialog: 'rename', content }),
    duplicate,
    edit: (content) => setOpen({ dialog: 'edit', content }),
    remove,
  })

  // The list moves into the preview, which covers the page.
  const downloadList = <DownloadList downloads={downloads} />

  return (
    <ListPage
      title={t('title')}
      state={<SpaceLeft />}
      actions={canAdd && <AddFiles label={t('add')} onFiles={uploads.add} />}
      views={{ of: 'library' }}
      above={
        <>
          {canAdd && (
            <>
              <DropTarget onFiles={uploads.add} />
              <UploadList uploads={uploads} />
            </>
          )}
          {search.file === undefined && downloadList}
        </>
      }
      query={query}
      layout={layout}
      toolbar={{
        label: t('search'),
        none: t('none'),
        search,
        onSearch,
        sortedBy: sortFields.map((id) => ({ id, label: t(`sort.${id}`) })),
        keeps: ['sort', 'file'],
      }}
      empty={{
        icon: IconFiles,
        title: t('empty.title'),
        body: canAdd ? t('empty.body') : t('empty.guest'),
        action: canAdd && <AddFiles label={t('add')} onFiles={uploads.add} button={repeatedAction} />,
      }}
      bulk={{
        label: t('selected'),
        total: contentCountQuery(contentFilterOf(search)),
        actions: ({ items }) => [
          { icon: IconDownload, label: t('download'), run: () => download(items) },
          canDelete && { icon: IconTrash, label: t('delete'), run: () => remove(items) },
        ],
      }}
    >
      {search.file !== undefined && (
        <PreviewDialog
          {...asked}
          content={previewed}
          {...browsing.props}
          onDownload={download}
          downloads={downloadList}
        />
      )}
      {open?.dialog === 'rename' && (
        <RenameFile content={newestOf(query.data, idOf, open.content)} onClose={close} />
      )}
      {open?.dialog === 'edit' && (
        <EditDialog content={newestOf(query.data, idOf, open.content)} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog contents={open.contents} onClose={close} />}
    </ListPage>
  )
}

/** The file that the address of the page names. One that is not in the loaded part of the list is read by itself. */
const useAskedFile = (contentId: string | undefined, listed: readonly Content[] | undefined) => {
  const inList = listed?.find((content) => idOf(content) === contentId)
  const isRead = contentId !== undefined && inList === undefined
  const { data, error, refetch } = useQuery({ ...contentQuery(contentId ?? ''), enabled: isRead })
  return { content: inList ?? (isRead ? data : undefined), error: isRead ? error : null, onRetry: refetch }
}

/** Adds a copy of a file, under a name that says so. */
const useDuplicate = () => {
  const t = useText(texts)
  const copyName = useCopyName()
  const { mutateAsync } = useDuplicateContent()
  return useActionToast(
    async ({ contentId, displayName }: Content) =>
      mutateAsync({ contentId, displayName: copyName(displayName) }),
    {
      done: t('duplicate.done'),
      failed: (reason, { displayName }) => t('duplicate.failed', { name: displayName, reason }),
    },
  )
}

/** A fetched file is in the memory of the page. The browser downloads larger ones, and can resume them. */
const maxBytes = 100 * 1024 * 1024

interface Download {
  readonly contentId: string
  readonly name: string
  readonly size: number
}

const downloadOf = ({ contentId, fileName, size }: Content): Download => ({ contentId, name: fileName, size })

/** Saves files. `downloads` lists the pending ones with their progress. */
const useDownload = () => {
  const t = useText(texts)
  const showOutcome = useOutcomeToast()
  const downloads = useTransfers<Download>({
    transfer: async ({ contentId, name }, options) => saveBlob(await fetchContent(contentId, options), name),
    maxBytes,
  })
  const download = useCallback(
    async (contents: readonly Content[]) => {
      const isLarge = ({ size }: Content) => size > maxBytes
      downloads.add(contents.filter((content) => !isLarge(content)).map(downloadOf))
      const outcome = await toEach(contents.filter(isLarge), async ({ contentId, fileName }) =>
        saveFile(await contentAddress(contentId), fileName),
      )
      showOutcome(outcome, {
        nameOf: ({ displayName }) => displayName,
        failed: (names, reason) => t('failed', { names, reason }),
      })
    },
    [downloads, t, showOutcome],
  )
  return { download, downloads }
}

interface EditDialogProps {
  readonly content: Content
  readonly onClose: () => void
}

const valuesOf = ({ displayName, deleteMethod }: Content) => ({ displayName, deleteMethod })

/** The name, the delete method and the conferences of a file. */
const EditDialog = ({ content, onClose }: EditDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useChangeContent()
  const { contentId } = content
  const form = useChangeForm({
    schemas: ContentChange.shape,
    saved: valuesOf(content),
    required: { displayName: true },
    save: (change, signal) => mutateAsync({ contentId, change, signal }),
    valuesOf,
    onSaved: () => toasts.show(t('done'), { kind: 'success' }),
    onDone: onClose,
  })
  return (
    <FormDialog title={t('edit.title')} form={form} onClose={onClose}>
      <TextInput label={t('name')} autoComplete="off" data-autofocus {...form.field('displayName')} />
      <RadioField
        legend={t('method')}
        choices={Object.values(DeleteMethod)}
        nameOf={(method) => t(`method.${method}`)}
        {...form.choice('deleteMethod')}
      />
      <ContentUses content={content} onGone={onClose} />
    </FormDialog>
  )
}
