import type { Content } from '@lumi/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconDownload, IconEyeOff } from '@tabler/icons-react'
import { contentPages } from '#api/content/content-pages.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/library.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { DocumentPages } from '#ui/document/document-pages.tsx'
import { fileKindOf } from '#ui/file/file-kind.ts'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { PageState } from '#ui/state/page-state.tsx'
import { MediaPreview } from './media-preview.tsx'
import classes from './preview-dialog.module.css'

interface PreviewDialogProps {
  readonly content: Content
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Shows a file without leaving the list. */
export const PreviewDialog = ({ content, onDownload, onClose }: PreviewDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={content.displayName} onClose={onClose} size={880}>
      <Preview content={content} />
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={onDownload}
        >
          {t('download')}
        </Button>
      </div>
    </Dialog>
  )
}

const Preview = ({ content }: { readonly content: Content }) => {
  const t = useText(texts)
  const { contentId, displayName, contentType, document } = content
  const kind = fileKindOf(contentType)
  if (kind === 'video' || kind === 'audio') return <MediaPreview content={content} kind={kind} />
  switch (document.state) {
    case 'ready':
      return (
        <DocumentPages
          name={displayName}
          pages={document.pages ?? 1}
          read={(signal) => contentPages(contentId, signal)}
        />
      )
    case 'waiting':
    case 'converting':
      return (
        <>
          <LoadingState>
            <Skeleton height="60vh" />
          </LoadingState>
          <p className={classes.progress} role="status">
            {t('preview.converting', { share: document.progress / 100 })}
          </p>
        </>
      )
    default:
      return (
        <PageState
          icon={IconEyeOff}
          title={t('preview.none')}
          body={t(document.state === 'failed' ? 'preview.failed' : 'preview.none.body')}
        />
      )
  }
}
