import type { Content } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferenceContentsQuery } from '#api/content/conference-contents.ts'
import { contentThumbnail } from '#api/content/content-thumbnail.ts'
import { useLinkContent } from '#api/content/link-content.ts'
import { contentsQuery } from '#api/content/list-contents.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Thumbnail } from '#ui/file/thumbnail.tsx'
import { NextPage } from '#ui/list/next-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'
import { toasts } from '#ui/toast/toasts.ts'
import classes from './link-dialog.module.css'

interface LinkDialogProps {
  readonly confId: string
  readonly onClose: () => void
}

/** Files of the library, to be linked to a conference. */
export const LinkDialog = ({ confId, onClose }: LinkDialogProps) => {
  const t = useText(texts)
  return (
    <Dialog opened title={t('link.title')} onClose={onClose} size={560}>
      <Library confId={confId} />
    </Dialog>
  )
}

const Library = ({ confId }: { readonly confId: string }) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const [search, setSearch] = useState('')
  const { data: linked } = useQuery(conferenceContentsQuery(confId))
  const query = useInfiniteQuery(contentsQuery(search ? { search } : {}))
  const { mutateAsync } = useLinkContent()
  const { data: files, error, refetch } = query
  const isLinked = (id: string) => linked?.some(({ contentId }) => contentId === id) ?? false
  const link = (content: Content) =>
    mutateAsync({ confId, content }).catch((error: unknown) =>
      toasts.show(t('link.failed', { name: content.displayName, reason: reasonOf(error) }), {
        kind: 'error',
      }),
    )

  return (
    <div className={classes.library}>
      <SearchField label={t('search')} value={search} onSearch={(word) => setSearch(word.trim())} isFirst />
      {error && !files && <QueryFailure error={error} onRetry={refetch} />}
      {!files && !error && <LoadingState>{t('loading')}</LoadingState>}
      {files?.length === 0 && <p className={classes.none}>{t(search ? 'none' : 'library.empty')}</p>}
      {files && files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => {
            const { contentId, contentType, displayName } = file
            return (
              <li key={contentId} className={classes.file} aria-label={displayName}>
                <Thumbnail contentType={contentType} picture={contentThumbnail(file)} />
                <span className={classes.name} dir="auto" title={displayName}>
                  {displayName}
                </span>
                {isLinked(contentId) ? (
                  <span className={classes.linked}>{t('linked')}</span>
                ) : (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t('linkName', { name: displayName })}
                    onClick={() => link(file)}
                  >
                    {t('linkOne')}
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {query.hasNextPage && (
        <NextPage
          loading={query.isFetchingNextPage}
          error={query.isFetchNextPageError ? error : undefined}
          onLoad={() => query.fetchNextPage()}
        />
      )}
    </div>
  )
}
