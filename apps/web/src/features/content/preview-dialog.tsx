import type { Content } from '@lumi/contract'
import { Skeleton } from '@mantine/core'
import { IconDownload, IconEyeOff, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { contentAddressQuery, contentPages, contentThumbnail } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import texts from '#locales/library.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { DocumentPages } from '#ui/document/document-pages.tsx'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { fileKindOf } from '#ui/file/file-icon.tsx'
import { useContentName } from '#ui/file/use-content-name.ts'
import { usePoster } from '#ui/file/use-poster.ts'
import { BrowseDialog } from '#ui/list/browse-dialog.tsx'
import type { Neighbours } from '#ui/list/use-browsing.ts'
import { Moment } from '#ui/moment.tsx'
import { Media } from '#ui/player/media.tsx'
import { LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import { PageState } from '#ui/state/page-state.tsx'
import { UsesList } from './content-uses.tsx'
import classes from './preview-dialog.module.css'

interface PreviewDialogProps {
  /** Undefined while it is read, and where it cannot be. */
  readonly content: Content | undefined
  /** The reason why it cannot be read. */
  readonly error: unknown
  readonly onRetry: () => unknown
  readonly neighbours: Neighbours
  /** The previous file led here. A film must not take the focus then, so that the arrow keys go on. */
  readonly isBrowsing: boolean
  readonly onDownload: (contents: readonly Content[]) => Promise<void>
  /** The list of pending downloads. */
  readonly downloads: ReactNode
  readonly onClose: () => void
}

/** Shows a file over the list, and leads to the ones before and after it. */
export const PreviewDialog = (props: PreviewDialogProps) => {
  const { content, error, onRetry, neighbours, isBrowsing, onDownload, downloads, onClose } = props
  const t = useText(texts)
  const nameOf = useContentName()
  return (
    <BrowseDialog title={content ? nameOf(content) : t('preview')} neighbours={neighbours} onClose={onClose}>
      {downloads}
      {content ? (
        <FilePreview
          key={content.contentId}
          content={content}
          isBrowsing={isBrowsing}
          onDownload={() => onDownload([content])}
        />
      ) : error ? (
        <QueryFailure
          error={error}
          onRetry={onRetry}
          gone={{ icon: IconFileOff, title: t('gone.title'), body: t('gone.body') }}
        />
      ) : (
        <LoadingState>
          <Skeleton height="60vh" />
        </LoadingState>
      )}
    </BrowseDialog>
  )
}

interface FilePreviewProps {
  readonly content: Content
  readonly isBrowsing: boolean
  readonly onDownload: () => Promise<void>
}

/** A file with the facts about it. */
const FilePreview = ({ content, isBrowsing, onDownload }: FilePreviewProps) => {
  const t = useText(texts)
  const id = useId()
  return (
    <div className={classes.preview}>
      <div className={classes.shown}>
        <Preview content={content} isBrowsing={isBrowsing} />
      </div>
      <div className={classes.about}>
        <p className={classes.facts}>
          <span>
            <FileKind file={content} />
          </span>
          <span>
            <FileSize bytes={content.size} />
          </span>
          <Moment at={content.created} />
        </p>
        <section aria-labelledby={id}>
          <h3 id={id} className={classes.heading}>
            {t('uses')}
          </h3>
          <UsesList contentId={content.contentId} />
        </section>
        <ActionButton icon={IconDownload} onClick={onDownload}>
          {t('download')}
        </ActionButton>
      </div>
    </div>
  )
}

const Preview = ({ content, isBrowsing }: Pick<FilePreviewProps, 'content' | 'isBrowsing'>) => {
  const t = useText(texts)
  const reasons = useText(documents)
  const { contentId, displayName, contentType, document } = content
  const kind = fileKindOf(contentType)
  if (kind === 'video' || kind === 'audio')
    return <MediaPreview content={content} kind={kind} takesFocus={!isBrowsing} />
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
          body={document.failure ? reasons(`failure.${document.failure}`) : t('preview.none.body')}
        />
      )
  }
}

interface MediaPreviewProps {
  readonly content: Content
  readonly kind: 'video' | 'audio'
  readonly takesFocus: boolean
}

/** Plays a film or a sound of the library. */
const MediaPreview = ({ content, kind, takesFocus }: MediaPreviewProps) => {
  const { contentId, displayName } = content
  const { data: address, error, refetch } = useQuery(contentAddressQuery(contentId))
  const poster = usePoster(contentThumbnail(content))
  if (error && address === undefined) return <QueryFailure error={error} onRetry={refetch} />
  if (address === undefined)
    return (
      <LoadingState>
        <Skeleton height={kind === 'video' ? '50vh' : 54} />
      </LoadingState>
    )
  return (
    <Media
      kind={kind}
      src={address}
      name={displayName}
      poster={poster}
      takesFocus={takesFocus}
      newWindow={() => address}
      onRetry={refetch}
    />
  )
}
