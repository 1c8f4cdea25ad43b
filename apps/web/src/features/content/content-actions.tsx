import type { Content } from '@lumi/contract'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPencil, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
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
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => download([content])}
        aria-label={t('downloadName', { name })}
      >
        {t('download')}
      </Button>
      {(edit || remove) && (
        <MoreMenu width={160} label={t('more', { name })}>
          {edit && (
            <Menu.Item
              leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
              onClick={() => edit(content)}
            >
              {t('edit')}
            </Menu.Item>
          )}
          {remove && (
            <Menu.Item
              leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
              onClick={() => remove([content])}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
    </>
  )
}
