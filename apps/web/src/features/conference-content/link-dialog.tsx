import type { Content } from '@lumi/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { conferenceContentsQuery, useLinkContent } from '#api/conference-content.ts'
import { contentsQuery, contentThumbnail } from '#api/content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Thumbnail } from '#ui/file/thumbnail.tsx'
import { NextPage } from '#ui/list/next-page.tsx'
import { SearchField } from '#ui/list/search-field.tsx'
import { Loaded } from '#ui/state/load-states.tsx'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import classes from './link-dialog.module.css'

interface LinkDialogProps {
  readonly confId: string
  readonly onClose: () => void
}

/** Links files of the library to a conference. */
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
  const [search, setSearch] = useState('')
  const { data: linked } = useQuery(conferenceContentsQuery(confId))
  const query = useInfiniteQuery(contentsQuery(search ? { search } : {}))
  const { mutateAsync } = useLinkContent()
  const isLinked = (id: string) => linked?.some(({ contentId }) => contentId === id) ?? false
  const link = useActionToast((content: Content) => mutateAsync({ confId, content }), {
    failed: (reason, { displayName: name }) => t('link.failed', { name, reason }),
  })

  return (
    <div className={classes.library}>
      <SearchField label={t('search')} value={search} onSearch={(word) => setSearch(word.trim())} isFirst />
      <Loaded query={query} skeleton={t('loading')}>
        {(files) =>
          files.length === 0 ? (
            <p className={classes.none}>{t(search ? 'none' : 'library.empty')}</p>
          ) : (
            <ul className={classes.files}>
              {files.map((file) => {
                const { contentId, contentType, displayName: name } = file
                return (
                  <li key={contentId} className={classes.file} aria-label={name}>
                    <Thumbnail contentType={contentType} picture={contentThumbnail(file)} />
                    <span className={classes.name} dir="auto" title={name}>
                      {name}
                    </span>
                    {isLinked(contentId) ? (
                      <span className={classes.linked}>{t('linked')}</span>
                    ) : (
                      <ActionButton size="xs" aria-label={t('linkName', { name })} onClick={() => link(file)}>
                        {t('linkOne')}
                      </ActionButton>
                    )}
                  </li>
                )
              })}
            </ul>
          )
        }
      </Loaded>
      <NextPage query={query} />
    </div>
  )
}
