import { Role } from '@lumi/contract/values'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { contentUsesQuery } from '#api/conference-content.ts'
import { useText } from '#i18n/use-text.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/library.gen.ts'
import { Loaded } from '#ui/state/loaded.tsx'
import classes from './uses-list.module.css'

/** The conferences that use a file; those who may open their pages get there by them. */
export const UsesList = ({ contentId }: { readonly contentId: string }) => {
  const t = useText(texts)
  const { isAtLeast } = useShownRole()
  const query = useQuery(contentUsesQuery(contentId))
  return (
    <Loaded query={query} skeleton={<Skeleton height={20} width="70%" />}>
      {(uses) =>
        uses.length === 0 ? (
          <p className={classes.none}>{t('uses.none')}</p>
        ) : (
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
    </Loaded>
  )
}
