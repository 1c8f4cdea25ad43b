import type { Content } from '@lumi/contract'
import { contentThumbnail } from '#api/content/content-thumbnail.ts'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { ContentActions, type ContentActionsProps } from './content-actions.tsx'

type Actions = Omit<ContentActionsProps, 'content'> & { readonly preview: (content: Content) => void }

export const idOf = ({ contentId }: Content): string => contentId

/** How a file of the library looks in the list. */
export const contentLayout = ({ preview, ...actions }: Actions): ListLayout<Content> => ({
  idOf,
  nameOf: ({ displayName }) => displayName,
  onOpen: preview,
  mark: (content) => <Thumbnail contentType={content.contentType} picture={contentThumbnail(content)} />,
  markWidth: thumbnailWidth,
  pictured: true,
  columns: [
    { id: 'type', width: 150, cell: ({ contentType }) => <FileKind contentType={contentType} /> },
    { id: 'size', width: 90, quiet: true, cell: ({ size }) => <FileSize bytes={size} /> },
    { id: 'created', width: 110, quiet: true, cell: ({ created }) => <Moment at={created} /> },
  ],
  actions: (content) => <ContentActions content={content} {...actions} />,
  actionsWidth: 170,
})
