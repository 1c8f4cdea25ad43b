import type { Account } from '@lumi/contract'
import { Role } from '@lumi/contract/values'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountQuery } from '#api/account.ts'
import { makePrivateKey, useChangePicture } from '#api/account-settings.ts'
import { useText } from '#i18n/use-text.ts'
import { fullName } from '#lib/full-name.ts'
import { isAnyTourHidden, restoreTours } from '#lib/hidden-tour.ts'
import { saveBlob } from '#lib/save-file.ts'
import { useShownRole } from '#lib/shown-role.ts'
import texts from '#locales/account.gen.ts'
import { Avatar } from '#ui/avatar.tsx'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageSection, SectionSkeletons } from '#ui/page/page-section.tsx'
import { PictureSection } from '#ui/picture/picture-section.tsx'
import { softDisabled } from '#ui/soft-disabled.ts'
import { Loaded } from '#ui/state/load-states.tsx'
import { toasts } from '#ui/toast/toasts.ts'
import { AccountForm } from './account-form.tsx'

/** The profile, the password and the keys of an account. */
export const AccountSettingsPage = () => {
  const t = useText(texts)
  // Read anew on each visit, because another device may have changed it.
  const query = useQuery({ ...accountQuery, staleTime: 0 })
  const isOwner = useShownRole().isAtLeast(Role.owner)
  // Only owners get a link. Its line is reserved until the account is known, so that the page does not move.
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
            {isOwner && <KeySection />}
            <TourSection account={account} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The picture by which others know somebody. */
const AccountPicture = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const { mutateAsync } = useChangePicture()
  const { color, pictureImgUrl } = account
  return (
    <PictureSection
      title={t('picture')}
      help={t('picture.help')}
      preview={<Avatar name={fullName(account)} color={color} picture={pictureImgUrl} size={72} />}
      isSet={pictureImgUrl !== null}
      change={(picture, sending) => mutateAsync({ picture, ...sending })}
    />
  )
}

/** The key with which programs of an owner sign in. Each download replaces it, and needs a confirmation. */
const KeySection = () => {
  const t = useText(texts)
  const download = async (signal: AbortSignal) => {
    saveBlob(await makePrivateKey(signal), 'lumi-private-key.pem')
    toasts.show(t('key.done'), { kind: 'success' })
  }
  return (
    <PageSection title={t('key')} help={t('key.help')}>
      <AskButton
        icon={IconDownload}
        title={t('key.title')}
        body={t('key.body')}
        confirmLabel={t('key.confirm')}
        onConfirm={download}
      >
        {t('key.download')}
      </AskButton>
    </PageSection>
  )
}

/** Restores hidden tours. */
const TourSection = ({ account }: { account: Account }) => {
  const t = useText(texts)
  const [isHidden, setHidden] = useState(() => isAnyTourHidden(account.username))
  const restore = () => {
    restoreTours(account.username)
    setHidden(false)
    toasts.show(t('tour.restored'), { kind: 'success' })
  }
  return (
    <PageSection title={t('tour')} help={t('tour.help')}>
      <div>
        <Button variant="default" {...softDisabled(!isHidden)} onClick={isHidden ? restore : undefined}>
          {t('tour.restore')}
        </Button>
      </div>
    </PageSection>
  )
}
