import type { LinkedContent } from '@lumi/contract'
import { IconUnlink } from '@tabler/icons-react'
import { contentThumbnail } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import { useContentName } from '#ui/file/use-content-name.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'

/** How a file of a conference looks in the list. */
export const useLinkedLayout = (unlink: (content: LinkedContent) => void): ListLayout<LinkedContent> => {
  const t = useText(texts)
  const nameOf = useContentName()
  return {
    idOf: ({ contentId }) => contentId,
    nameOf,
    mark: (content) => <Thumbnail contentType={content.contentType} picture={contentThumbnail(content)} />,
    markWidth: thumbnailWidth,
    pictured: true,
    columns: [
      { id: 'type', width: 150, cell: ({ contentType }) => <FileKind contentType={contentType} /> },
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
    ],
    actionsWidth: 110,
  }
}
