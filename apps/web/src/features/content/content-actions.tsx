import type { Content } from '@lumi/contract'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'

export interface ContentActionsProps {
  readonly content: Content
  readonly download: (contents: readonly Content[]) => void
  /** Absent for those who may not. */
  readonly edit?: (content: Content) => void
  readonly remove?: (contents: readonly Content[]) => void
}

/** What somebody can do with one file. */
export const ContentActions = ({ content, download, edit, remove }: ContentActionsProps) => {
  const t = useText(texts)
  const { displayName: name } = content
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconDownload}
        onClick={() => download([content])}
        aria-label={t('downloadName', { name })}
      >
        {t('download')}
      </ActionButton>
      {(edit || remove) && (
        <MoreMenu width={160} label={t('more', { name })}>
          {edit && (
            <MenuAction icon={IconPencil} onClick={() => edit(content)}>
              {t('edit')}
            </MenuAction>
          )}
          {remove && (
            <MenuAction icon={IconTrash} onClick={() => remove([content])}>
              {t('delete')}
            </MenuAction>
          )}
        </MoreMenu>
      )}
    </>
  )
}
