import type { Recording } from '@lumi/contract'
import { IconDownload, IconPencil, IconPlayerPlay, IconShare2, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { MenuAction } from '#ui/list/menu-action.tsx'
import { MoreMenu } from '#ui/list/more-menu.tsx'

export interface RecordingActionsProps {
  readonly recording: Recording
  readonly play: (recording: Recording) => void
  readonly download: (recording: Recording) => void
  /** Absent for those who may not. */
  readonly share?: (recording: Recording) => void
  readonly edit?: (recording: Recording) => void
  readonly remove?: (recordings: readonly Recording[]) => void
}

/** What somebody can do with one recording. */
export const RecordingActions = ({
  recording,
  play,
  download,
  share,
  edit,
  remove,
}: RecordingActionsProps) => {
  const t = useText(texts)
  const { displayName: name } = recording
  return (
    <>
      <ActionButton
        size="xs"
        icon={IconPlayerPlay}
        onClick={() => play(recording)}
        aria-label={t('playName', { name })}
      >
        {t('play')}
      </ActionButton>
      <MoreMenu width={180} label={t('more', { name })}>
        <MenuAction icon={IconDownload} onClick={() => download(recording)}>
          {t('download')}
        </MenuAction>
        {share && (
          <MenuAction icon={IconShare2} onClick={() => share(recording)}>
            {t('share')}
          </MenuAction>
        )}
        {edit && (
          <MenuAction icon={IconPencil} onClick={() => edit(recording)}>
            {t('edit')}
          </MenuAction>
        )}
        {remove && (
          <MenuAction icon={IconTrash} onClick={() => remove([recording])}>
            {t('delete')}
          </MenuAction>
        )}
      </MoreMenu>
    </>
  )
}
