import type { Recording } from '@lumi/contract'
import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPencil, IconPlayerPlay, IconShare2, IconTrash } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/recordings.gen.ts'
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

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

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
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPlayerPlay {...icon} />}
        onClick={() => play(recording)}
        aria-label={t('playName', { name })}
      >
        {t('play')}
      </Button>
      <MoreMenu width={180} label={t('more', { name })}>
        <Menu.Item leftSection={<IconDownload {...icon} />} onClick={() => download(recording)}>
          {t('download')}
        </Menu.Item>
        {share && (
          <Menu.Item leftSection={<IconShare2 {...icon} />} onClick={() => share(recording)}>
            {t('share')}
          </Menu.Item>
        )}
        {edit && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => edit(recording)}>
            {t('edit')}
          </Menu.Item>
        )}
        {remove && (
          <Menu.Item leftSection={<IconTrash {...icon} />} onClick={() => remove([recording])}>
            {t('delete')}
          </Menu.Item>
        )}
      </MoreMenu>
    </>
  )
}
