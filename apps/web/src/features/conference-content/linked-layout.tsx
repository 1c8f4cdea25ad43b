import type { LinkedContent } from '@lumi/contract'
import { IconUnlink } from '@tabler/icons-react'
import { contentThumbnail } from '#api/content/content-thumbnail.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'

/** How a file of a conference looks in the list. */
export const linkedLayout = (unlink: (content: LinkedContent) => void): ListLayout<LinkedContent> => ({
  idOf: ({ contentId }) => contentId,
  nameOf: ({ displayName }) => displayName,
  mark: (content) => <Thumbnail contentType={content.contentType} picture={contentThumbnail(content)} />,
  markWidth: thumbnailWidth,
  pictured: true,
  columns: [
    { id: 'type', width: 150, cell: ({ contentType }) => <FileKind contentType={contentType} /> },
    { id: 'size', width: 90, quiet: true, cell: ({ size }) => <FileSize bytes={size} /> },
    { id: 'linked', width: 110, quiet: true, cell: ({ linked }) => <Moment at={linked} /> },
  ],
  actions: (content) => <Unlink content={content} onUnlink={() => unlink(content)} />,
  actionsWidth: 110,
})

const Unlink = ({
  content,
  onUnlink,
}: {
  readonly content: LinkedContent
  readonly onUnlink: () => void
}) => {
  const t = useText(texts)
  return (
    <ActionButton
      size="xs"
      icon={IconUnlink}
      onClick={onUnlink}
      aria-label={t('unlinkName', { name: content.displayName })}
    >
      {t('unlink')}
    </ActionButton>
  )
}
