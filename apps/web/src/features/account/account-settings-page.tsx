import { Role } from '@lumi/contract/values'
import { useQuery } from '@tanstack/react-query'
import { accountQuery } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/account.gen.ts'
import { Page } from '#ui/page/page.tsx'
import { SectionSkeletons } from '#ui/page/section-skeletons.tsx'
import { Loaded } from '#ui/state/loaded.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountPicture } from './account-picture.tsx'
import { KeySection } from './key-section.tsx'
import { TourSection } from './tour-section.tsx'

/** What somebody says of themselves, and how they sign in. */
export const AccountSettingsPage = () => {
  const t = useText(texts)
  // Read anew whenever somebody comes here or back: it may have been changed on another device.
  const query = useQuery({ ...accountQuery, staleTime: 0 })
  // Only owners get a link. Who this is comes late: the line is kept free, so that the page does not move then.
  const back =
    query.data?.role === Role.owner
      ? { label: t('back'), link: { to: '/Portal/Dashboard' as const } }
      : 'reserved'
  return (
    <Page title={t('title')} back={back}>
      <Loaded query={query} skeleton={<SectionSkeletons heights={[72, 430, 90, 70]} />}>
        {(account) => (
          <>
            <AccountPicture account={account} />
            <AccountForm account={account} />
            {account.role === Role.owner && <KeySection />}
            <TourSection account={account} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
