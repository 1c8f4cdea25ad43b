import { type LinkedContent, maxContentBytes } from '@lumi/contract'
import { DeleteMethod } from '@lumi/contract/values'
import { IconFiles, IconLink, IconUnlink, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferenceContentsQuery, useUnlinkContent } from '#api/conference-content.ts'
import { contentThumbnail } from '#api/content.ts'
import { useUploadToConference } from '#api/content-upload.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { fileAddress, fileLink } from '#ui/file/file-link.ts'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import { useContentName } from '#ui/file/use-content-name.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { List } from '#ui/list/list.tsx'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { Moment } from '#ui/moment.tsx'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { UploadList } from '#ui/transfer/transfer-list.tsx'
import { useTransfers } from '#ui/transfer/transfer-queue.ts'
import { AddFiles } from '#ui/upload/add-files.tsx'
import { DropTarget } from '#ui/upload/drop-target.tsx'
import { LinkDialog } from './link-dialog.tsx'

interface ContentPaneProps {
  readonly confId: string
  /** True for the pane that the page shows, which takes dropped files. */
  readonly isShown: boolean
}

/** The files that a conference uses. */
export const ContentPane = ({ confId, isShown }: ContentPaneProps) => {
  const t = useText(texts)
  const query = useQuery(conferenceContentsQuery(confId))
  const uploads = useTransfers({ ...useUploadToConference(confId), maxBytes: maxContentBytes })
  const [isLinking, setLinking] = useState(false)
  const [unlinked, setUnlinked] = useState<LinkedContent>()
  const layout = useLinkedLayout(setUnlinked)

  return (
    <>
      <PaneHeader
        title={t('title')}
        about={query.data && t('count', { count: query.data.length })}
        actions={
          <>
            <ActionButton icon={IconLink} onClick={() => setLinking(true)}>
              {t('link')}
            </ActionButton>
            <AddFiles
              label={t('upload')}
              onFiles={uploads.add}
              button={(label, open) => (
                <ActionButton icon={IconUpload} onClick={open}>
                  {label}
                </ActionButton>
              )}
            />
          </>
        }
      />
      {isShown && <DropTarget onFiles={uploads.add} />}
      <UploadList uploads={uploads} />
      <List
        query={query}
        layout={layout}
        empty={{ icon: IconFiles, title: t('empty.title'), body: t('empty.body') }}
      />
      {isLinking && <LinkDialog confId={confId} onClose={() => setLinking(false)} />}
      {unlinked && <UnlinkDialog confId={confId} content={unlinked} onClose={() => setUnlinked(undefined)} />}
    </>
  )
}

/** The columns and actions of a linked file in the list. */
const useLinkedLayout = (unlink: (content: LinkedContent) => void): ListLayout<LinkedContent> => {
  const t = useText(texts)
  const nameOf = useContentName()
  const common = useCommonActions()
  return {
    idOf: ({ contentId }) => contentId,
    nameOf,
    linkOf: fileLink,
    mark: (content) => <Thumbnail contentType={content.contentType} picture={contentThumbnail(content)} />,
    markWidth: thumbnailWidth,
    pictured: true,
    columns: [
      { id: 'type', width: 150, cell: (file) => <FileKind file={file} /> },
      { id: 'size', width: 90, quiet: true, cell: ({ size }) => <FileSize bytes={size} /> },
      { id: 'linked', width: 110, quiet: true, cell: ({ linked }) => <Moment at={linked} /> },
    ],
    actions: (content) => [
      {
        icon: IconUnlink,
        label: t('unlink'),
        name: t('unlinkName', { name: nameOf(content) }),
        run: () => unlink(content),
      },
      ...common({ portalLink: fileAddress(content) }),
    ],
    actionsWidth: 150,
  }
}

interface UnlinkDialogProps {
  readonly confId: string
  readonly content: LinkedContent
  readonly onClose: () => void
}

/** Unlinks a file after a confirmation. Some files are deleted with the last conference that uses them. */
const UnlinkDialog = ({ confId, content, onClose }: UnlinkDialogProps) => {
  const t = useText(texts)
  const { mutateAsync } = useUnlinkContent()
  const { contentId, displayName: name, deleteMethod } = content

  return (
    <ConfirmDialog
      opened
      title={t('unlink.title')}
      body={t(deleteMethod === DeleteMethod.whenUnlinked ? 'unlink.bodyLast' : 'unlink.body', { name })}
      confirmLabel={t('unlink')}
      destructive
      onConfirm={(signal) => mutateAsync({ contentId, confId, signal })}
      onClose={onClose}
    />
  )
}
