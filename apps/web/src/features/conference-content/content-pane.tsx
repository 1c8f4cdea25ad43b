import { type LinkedContent, maxContentBytes } from '@lumi/contract'
import { IconFiles, IconLink, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferenceContentsQuery } from '#api/conference-content.ts'
import { useUploadToConference } from '#api/content-upload.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { List } from '#ui/list/list.tsx'
import { PaneHeader } from '#ui/page/pane-header.tsx'
import { UploadList } from '#ui/transfer/transfer-list.tsx'
import { useTransfers } from '#ui/transfer/use-transfers.ts'
import { AddFiles } from '#ui/upload/add-files.tsx'
import { DropTarget } from '#ui/upload/drop-target.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { UnlinkDialog } from './unlink-dialog.tsx'
import { useLinkedLayout } from './use-linked-layout.tsx'

interface ContentPaneProps {
  readonly confId: string
  /** Whether it is what the page shows: only then are files that are dropped meant for it. */
  readonly isShown: boolean
}

/** The files that a conference uses. */
export const ContentPane = ({ confId, isShown }: ContentPaneProps) => {
  const t = useText(texts)
  const query = useQuery(conferenceContentsQuery(confId))
  const uploads = useTransfers({ ...useUploadToConference(confId), maxBytes: maxContentBytes })
  const [isLinking, setLinking] = useState(false)
  const [unlinked, setUnlinked] = useState<LinkedContent>()
  const layout = useLinkedLayout(setUnlinked)

  return (
    <>
      <PaneHeader
        title={t('title')}
        about={query.data && t('count', { count: query.data.length })}
        actions={
          <>
            <ActionButton icon={IconLink} onClick={() => setLinking(true)}>
              {t('link')}
            </ActionButton>
            <AddFiles
              label={t('upload')}
              onFiles={uploads.add}
              button={(label, open) => (
                <ActionButton icon={IconUpload} onClick={open}>
                  {label}
                </ActionButton>
              )}
            />
          </>
        }
      />
      {isShown && <DropTarget onFiles={uploads.add} />}
      <UploadList uploads={uploads} />
      <List
        query={query}
        layout={layout}
        empty={{ icon: IconFiles, title: t('empty.title'), body: t('empty.body') }}
      />
      {isLinking && <LinkDialog confId={confId} onClose={() => setLinking(false)} />}
      {unlinked && <UnlinkDialog confId={confId} content={unlinked} onClose={() => setUnlinked(undefined)} />}
    </>
  )
}
