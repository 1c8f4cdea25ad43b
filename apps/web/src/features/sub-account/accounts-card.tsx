import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fewSubAccountsQuery } from '#api/sub-account/list-sub-accounts.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/subaccounts.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CardSkeletons } from '#ui/page/card-skeletons.tsx'
import { CardRow, CardRows, PageCard } from '#ui/page/page-card.tsx'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { QueryFailure } from '#ui/state/query-failure.tsx'

const avatarSize = 32

/** The dashboard's accounts: a few of those that can sign in to the app. */
export const AccountsCard = () => {
  const t = useText(texts)
  const { data: accounts, error, refetch } = useQuery(fewSubAccountsQuery)
  return (
    <PageCard title={t('card')} all={{ to: '/Portal/Roles/$role', params: { role: 0 } }}>
      {error && !accounts ? (
        <QueryFailure error={error} onRetry={refetch} />
      ) : !accounts ? (
        <CardSkeletons mark={avatarSize} />
      ) : accounts.length === 0 ? (
        <EmptyState icon={IconUsersGroup} title={t('empty.0.title')} body={t('empty.body')} />
      ) : (
        <CardRows>
          {accounts.map(({ accountId, username, firstName, lastName, role, color, pictureImgUrl }) => (
            <CardRow
              key={accountId}
              name={username}
              mark={
                <Avatar
                  name={`${firstName} ${lastName}`}
                  color={color}
                  picture={pictureImgUrl}
                  size={avatarSize}
                />
              }
              about={t(`tab.${role}`)}
            />
          ))}
        </CardRows>
      )}
    </PageCard>
  )
}
