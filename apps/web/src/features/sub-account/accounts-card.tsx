import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fewSubAccountsQuery } from '#api/dashboard.ts'
import { useText } from '#i18n/use-text.ts'
import { fullName } from '#lib/full-name.ts'
import texts from '#locales/subaccounts.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { CardRow, CardRows, CardSkeletons, PageCard } from '#ui/page/page-card.tsx'
import { EmptyState, Loaded } from '#ui/state/load-states.tsx'

const avatarSize = 32

/** The dashboard's card of the first accounts. */
export const AccountsCard = () => {
  const t = useText(texts)
  const query = useQuery(fewSubAccountsQuery)
  return (
    <PageCard title={t('card')} all={{ to: '/Portal/Roles/$role', params: { role: 0 } }}>
      <Loaded query={query} skeleton={<CardSkeletons mark={avatarSize} />}>
        {(accounts) =>
          accounts.length === 0 ? (
            <EmptyState icon={IconUsersGroup} title={t('empty.0.title')} body={t('empty.body')} />
          ) : (
            <CardRows>
              {accounts.map((account) => (
                <CardRow
                  key={account.accountId}
                  name={account.username}
                  mark={
                    <Avatar
                      name={fullName(account)}
                      color={account.color}
                      picture={account.pictureImgUrl}
                      size={avatarSize}
                    />
                  }
                  about={t(`tab.${account.role}`)}
                />
              ))}
            </CardRows>
          )
        }
      </Loaded>
    </PageCard>
  )
}
