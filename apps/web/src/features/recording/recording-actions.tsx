import type { Recording } from '@lumi/contract'
import { IconDownload, IconPencil, IconPlayerPlay, IconShare2, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
import { ActButton } from '#ui/act-button.tsx'
import { MenuAct } from '#ui/list/menu-act.tsx'
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
      <ActButton
        size="xs"
        icon={IconPlayerPlay}
        onClick={() => play(recording)}
        aria-label={t('playName', { name })}
      >
        {t('play')}
      </ActButton>
      <MoreMenu width={180} label={t('more', { name })}>
        <MenuAct icon={IconDownload} onClick={() => download(recording)}>
          {t('download')}
        </MenuAct>
        {share && (
          <MenuAct icon={IconShare2} onClick={() => share(recording)}>
            {t('share')}
          </MenuAct>
        )}
        {edit && (
          <MenuAct icon={IconPencil} onClick={() => edit(recording)}>
            {t('edit')}
          </MenuAct>
        )}
        {remove && (
          <MenuAct icon={IconTrash} onClick={() => remove([recording])}>
            {t('delete')}
          </MenuAct>
        )}
      </MoreMenu>
    </>
  )
}
