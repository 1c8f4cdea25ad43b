import { type Content, ContentChange, maxContentBytes } from '@lumi/contract'
import { DeleteMethod, Role } from '@lumi/contract/values'
import { TextInput } from '@mantine/core'
import { IconDownload, IconFiles, IconTrash } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import {
  contentAddress,
  contentCountQuery,
  contentsQuery,
  fetchContent,
  useChangeContent,
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
import { filterOf } from '#ui/list/list-search.ts'
import { newestOf } from '#ui/list/newest-of.ts'
import { useBrowsing } from '#ui/list/use-browsing.ts'
import type { SearchProps } from '#ui/list/use-list-search.ts'
import { toasts } from '#ui/toast/toasts.ts'
import { useOutcomeToast } from '#ui/toast/use-outcome-toast.ts'
import { DownloadList, UploadList } from '#ui/transfer/transfer-list.tsx'
import { useTransfers } from '#ui/transfer/transfer-queue.ts'
import { AddFiles, repeatedAction } from '#ui/upload/add-files.tsx'
import { DropTarget } from '#ui/upload/drop-target.tsx'
import { type ContentSearch, sortFields } from './content-search.ts'
import { ContentUses } from './content-uses.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { PreviewDialog } from './preview-dialog.tsx'
import { SpaceLeft } from './space-left.tsx'
import { idOf, useContentLayout } from './use-content-layout.tsx'

type Open =
  | { readonly dialog: 'edit'; readonly content: Content }
  | { readonly dialog: 'delete'; readonly contents: readonly Content[] }

/** The files of an app. */
export const LibraryPage = ({ search, onSearch }: SearchProps<ContentSearch>) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const [canAdd, canDelete] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  const query = useInfiniteQuery(contentsQuery(filterOf(search)))
  const uploads = useTransfers({ ...useUploadContent(), maxBytes: maxContentBytes })
  const { download, downloads } = useDownload()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const browsing = useBrowsing({ query, idOf })
  const { current: previewed } = browsing
  const remove = (contents: readonly Content[]) => setOpen({ dialog: 'delete', contents })
  const layout = useContentLayout({
    preview: browsing.show,
    download,
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
          {!previewed && downloadList}
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
      }}
      empty={{
        icon: IconFiles,
        title: t('empty.title'),
        body: canAdd ? t('empty.body') : t('empty.guest'),
        action: canAdd && <AddFiles label={t('add')} onFiles={uploads.add} button={repeatedAction} />,
      }}
      bulk={{
        label: t('selected'),
        total: contentCountQuery(filterOf(search)),
        actions: ({ items }) => [
          { icon: IconDownload, label: t('download'), run: () => download(items) },
          canDelete && { icon: IconTrash, label: t('delete'), run: () => remove(items) },
        ],
      }}
    >
      {previewed && (
        <PreviewDialog
          content={previewed}
          {...browsing.props}
          onDownload={() => download([previewed])}
          downloads={downloadList}
        />
      )}
      {open?.dialog === 'edit' && (
        <EditDialog content={newestOf(query.data, idOf, open.content)} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteDialog contents={open.contents} onClose={close} />}
    </ListPage>
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
