import { Role } from '@lumi/contract/values'
import { IconFiles } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { recentContentsQuery } from '#api/dashboard.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/dashboard.gen.ts'
import { FileIcon, fileIconSize } from '#ui/file/file-icon.tsx'
import { fileLink } from '#ui/file/file-link.ts'
import { useContentName } from '#ui/file/use-content-name.ts'
import { Moment } from '#ui/moment.tsx'
import { CardRow, CardRows, CardSkeletons, PageCard } from '#ui/page/page-card.tsx'
import { EmptyState, Loaded } from '#ui/state/load-states.tsx'

/** The dashboard's card of the newest files. */
export const FilesCard = () => {
  const t = useText(texts)
  const nameOf = useContentName()
  const { shown, isAtLeast } = useShownRole()
  const { data, ...query } = useQuery(recentContentsQuery)
  return (
    <PageCard title={t('files')} all={{ to: '/Portal/Library' }}>
      <Loaded query={{ ...query, data: shown && data }} skeleton={<CardSkeletons mark={fileIconSize} />}>
        {(files) =>
          files.length === 0 ? (
            <EmptyState
              icon={IconFiles}
              title={t('files.empty.title')}
              body={isAtLeast(Role.presenter) ? t('files.empty.body') : t('files.empty.guest')}
            />
          ) : (
            <CardRows>
              {files.map((file) => (
                <CardRow
                  key={file.contentId}
                  name={nameOf(file)}
                  link={fileLink(file)}
                  mark={<FileIcon contentType={file.contentType} />}
                  about={<Moment at={file.created} />}
                />
              ))}
            </CardRows>
          )
        }
      </Loaded>
    </PageCard>
  )
}
