import { Role } from '@lumi/contract/values'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentUsesQuery } from '#api/content/content-uses.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import { LoadingState } from '#ui/state/loading-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'
import classes from './uses-list.module.css'

/** The conferences that use a file; those who may open their pages get there by them. */
export const UsesList = ({ contentId }: { readonly contentId: string }) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const { data: uses, error, refetch } = useQuery(contentUsesQuery(contentId))
  if (error && !uses) return <QueryFailure error={error} onRetry={refetch} />
  if (!uses)
    return (
      <LoadingState>
        <Skeleton height={20} width="70%" />
      </LoadingState>
    )
  if (uses.length === 0) return <p className={classes.none}>{t('uses.none')}</p>
  return (
    <ul className={classes.uses} aria-label={t('uses')}>
      {uses.map(({ confId, displayName }) => (
        <li key={confId} dir="auto">
          {isAtLeast(Role.presenter) ? (
            <Link to="/Portal/Conference/$confId" params={{ confId }}>
              {displayName}
            </Link>
          ) : (
            displayName
          )}
        </li>
      ))}
    </ul>
  )
}
