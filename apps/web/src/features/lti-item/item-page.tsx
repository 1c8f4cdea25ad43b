import type { LtiItem } from '@lumi/contract'
import { Button, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconEyeOff, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ItemPage, ltiItemAddress, ltiItemPages, ltiItemQuery } from '#api/lti-item.ts'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import { failureOf, isMissing } from '#lib/failure.ts'
import documents from '#locales/documents.gen.ts'
import library from '#locales/library.gen.ts'
import texts from '#locales/lti-item.gen.ts'
import { DocumentPages } from '#ui/document/document-pages.tsx'
import { FileKind, FileSize } from '#ui/file/file-facts.tsx'
import { fileKindOf } from '#ui/file/file-icon.tsx'
import { Moment } from '#ui/moment.tsx'
import { Media } from '#ui/player/media.tsx'
import { EmptyState, LoadingState, QueryFailure } from '#ui/state/load-states.tsx'
import { PageState } from '#ui/state/page-state.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import classes from './item-page.module.css'

/** Pages of a file that are still being made are asked for again after this. Milliseconds. */
const askAgainMs = 3_000

/** A recording or a file of a course, in the frame of a learning platform. Nothing here leads out of the course. */
export const LtiItemPage = (page: ItemPage) => {
  const t = useText(texts)
  const { data, error, refetch } = useQuery({
    ...ltiItemQuery(page),
    refetchInterval: ({ state }) => (isBeingMade(state.data) ? askAgainMs : false),
  })
  // It may have been deleted while the page was open.
  const isOver = failureOf(error) === 'signedOut' || isMissing(error)
  const item = isOver ? undefined : data
  useDocumentTitle(item?.displayName ?? t('title'))
  return (
    <main className={classes.page}>
      {item ? (
        <Item item={item} page={page} onRetry={refetch} />
      ) : isOver ? (
        <EmptyState icon={IconFileOff} title={t('gone.title')} body={t('gone.body')} />
      ) : error ? (
        <QueryFailure error={error} onRetry={refetch} />
      ) : (
        <LoadingState>
          <Skeleton height="60vh" />
        </LoadingState>
      )}
    </main>
  )
}

const isBeingMade = (item: LtiItem | undefined): boolean =>
  item?.document?.state === 'waiting' || item?.document?.state === 'converting'

interface ItemProps {
  readonly item: LtiItem
  readonly page: ItemPage
  readonly onRetry: () => unknown
}

const Item = (props: ItemProps) => {
  const t = useText(texts)
  const shared = useText(library)
  const { clock } = useFormats()
  const { item, page } = props
  const { kind, displayName, fileName, duration, size, created, courseUrl } = item
  return (
    <>
      <div className={classes.heading}>
        <Title order={1} dir="auto">
          {displayName}
        </Title>
        <p className={classes.facts}>
          {duration !== null && <span>{clock(duration)}</span>}
          {kind === 'file' && (
            <>
              <span>
                <FileKind file={item} />
              </span>
              <span>
                <FileSize bytes={size} />
              </span>
            </>
          )}
          <Moment at={created} />
        </p>
      </div>
      <Shown {...props} />
      <div className={classes.actions}>
        <Button
          component="a"
          href={courseUrl}
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden data-turns="" />}
        >
          {t('course')}
        </Button>
        <Button
          component="a"
          href={ltiItemAddress(page, 'save')}
          download={fileName}
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {shared('download')}
        </Button>
      </div>
    </>
  )
}

const Shown = ({ item, page, onRetry }: ItemProps) => {
  const t = useText(library)
  const reasons = useText(documents)
  const { kind, displayName, duration, contentType, document } = item
  const address = ltiItemAddress(page, 'file')
  const media = kind === 'recording' ? 'video' : fileKindOf(contentType)
  if (media === 'video' || media === 'audio')
    return (
      <Media
        kind={media}
        src={address}
        name={displayName}
        duration={duration ?? undefined}
        onRetry={onRetry}
      />
    )
  if (document?.state === 'ready')
    return (
      <DocumentPages
        name={displayName}
        pages={document.pages ?? 1}
        read={(signal) => ltiItemPages(page, signal)}
      />
    )
  if (document && isBeingMade(item))
    return (
      <p className={classes.progress} role="status">
        {t('preview.converting', { share: document.progress / 100 })}
      </p>
    )
  return (
    <PageState
      icon={IconEyeOff}
      title={t('preview.none')}
      body={document?.failure ? reasons(`failure.${document.failure}`) : t('preview.none.body')}
    />
  )
}
