import type { Content } from '@lumi/contract'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import file from '#locales/file.gen.ts'
import { FileIcon, fileIconSize } from '#ui/file/file-icon.tsx'
import { fileKindOf } from '#ui/file/file-kind.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { Moment } from '#ui/moment.tsx'
import { ContentActions, type ContentActionsProps } from './content-actions.tsx'

type Actions = Omit<ContentActionsProps, 'content'> & { readonly preview: (content: Content) => void }

/** How a file of the library looks in the list. */
export const contentLayout = ({ preview, ...actions }: Actions): ListLayout<Content> => ({
  idOf: ({ contentId }) => contentId,
  nameOf: ({ displayName }) => displayName,
  onOpen: preview,
  mark: ({ contentType }) => <FileIcon contentType={contentType} />,
  markWidth: fileIconSize,
  columns: [
    { id: 'type', width: 150, cell: (content) => <Kind content={content} /> },
    { id: 'size', width: 90, quiet: true, cell: (content) => <Size content={content} /> },
    { id: 'created', width: 110, quiet: true, cell: ({ created }) => <Moment at={created} /> },
  ],
  actions: (content) => <ContentActions content={content} {...actions} />,
  actionsWidth: 160,
})

const Kind = ({ content: { contentType } }: { readonly content: Content }) =>
  useText(file)(`kind.${fileKindOf(contentType)}`)

const Size = ({ content: { size } }: { readonly content: Content }) => useFormats().fileSize(size)
