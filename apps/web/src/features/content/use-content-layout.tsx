import type { Content } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { contentThumbnail } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import { isSealed } from '#lib/encryption/sealed-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import listTexts from '#locales/list.gen.ts'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { fileAddress } from '#ui/file/file-link.ts'
import { Thumbnail, thumbnailWidth } from '#ui/file/thumbnail.tsx'
import { useContentName } from '#ui/file/use-content-name.ts'
import type { ListLayout } from '#ui/list/layout.ts'
import { useCommonActions } from '#ui/list/use-common-actions.ts'
import { Moment } from '#ui/moment.tsx'

interface Actions {
  readonly preview: (content: Content) => void
  readonly download: (contents: readonly Content[]) => Promise<void>
  readonly rename: (content: Content) => void
  readonly duplicate: (content: Content) => Promise<void>
  readonly edit: (content: Content) => void
  readonly remove: (contents: readonly Content[]) => void
}

export const idOf = ({ contentId }: Content): string => contentId

/** The columns and actions of a file in the list. */
export const useContentLayout = ({
  preview,
  download,
  rename,
  duplicate,
  edit,
  remove,
}: Actions): ListLayout<Content> => {
  const t = useText(texts)
  const columns = useText(listTexts)
  const nameOf = useContentName()
  const { isAtLeast } = useShownRole()
  const common = useCommonActions()
  const [canEdit, canDelete] = [isAtLeast(Role.presenter), isAtLeast(Role.host)]
  return {
    idOf,
    nameOf,
    onOpen: preview,
    mark: (content) => <Thumbnail contentType={content.contentType} picture={contentThumbnail(content)} />,
    markWidth: thumbnailWidth,
    pictured: true,
    nameLabel: t('sort.name'),
    nameSort: 'name',
    columns: [
      {
        id: 'type',
        width: 150,
        label: t('sort.type'),
        sort: 'type',
        cell: (file) => <FileKind file={file} />,
      },
      {
        id: 'size',
        width: 90,
        quiet: true,
        label: columns('column.size'),
        cell: ({ size }) => <FileSize bytes={size} />,
      },
      {
        id: 'created',
        width: 110,
        quiet: true,
        label: columns('column.date'),
        cell: ({ created }) => <Moment at={created} />,
      },
    ],
    actions: (content) => [
      {
        icon: IconDownload,
        label: t('download'),
        name: t('downloadName', { name: nameOf(content) }),
        run: () => download([content]),
      },
      ...common({
        // Only its conference can read and write an encrypted name.
        rename: canEdit && !isSealed(content.displayName) && (() => rename(content)),
        duplicate: canEdit && !isSealed(content.displayName) && (() => duplicate(content)),
        portalLink: fileAddress(content),
      }),
      canEdit && { icon: IconPencil, label: t('edit'), run: () => edit(content) },
      canDelete && { icon: IconTrash, label: t('delete'), run: () => remove([content]) },
    ],
    actionsWidth: 170,
  }
}
