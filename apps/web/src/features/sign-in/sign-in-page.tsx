import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { savedProfiles } from '#lib/saved-profiles.ts'
import sessionTexts from '#locales/session.gen.ts'
import signin from '#locales/signin.gen.ts'
import { Banner, parseBannerKind } from '#ui/banner.tsx'
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import { SignInForm } from './sign-in-form.tsx'

const PasswordChangeDialog = lazyDialog(() => import('./password-change-dialog.tsx'))

interface SignInPageProps {
  /** The kind and text of the message above the form. */
  readonly banner: { readonly type?: string; readonly message?: string }
  readonly onSignedIn: () => void
}

/** Sign-in with username and password, or with a profile that this device has stored. */
export const SignInPage = ({ banner, onSignedIn }: SignInPageProps) => {
  const t = useText(signin)
  const session = useText(sessionTexts)
  const [expired, setExpired] = useState<{ username: string; password: string }>()
  const [changed, setChanged] = useState(0)
  // A bare `?type=error` is a forced sign-out that gives no reason.
  const message = banner.message ?? (banner.type && session('forced.message'))

  return (
    <PublicPage
      title={t('title')}
      lead={t('lead')}
      links={
        <>
          <span>
            {t('signUp.prompt')}{' '}
            <Anchor
              renderRoot={(props) => <Link to="/SignUp/{-$type}" params={true} {...props} />}
              inherit
              underline="always"
            >
              {t('signUp.link')}
            </Anchor>
          </span>
          <Anchor renderRoot={(props) => <Link to="/SignIn/Help" {...props} />} inherit>
            {t('help')}
          </Anchor>
          <Anchor renderRoot={(props) => <Link to="/JoinRoom/{-$type}" params={true} {...props} />} inherit>
            {t('join')}
          </Anchor>
        </>
      }
    >
      {changed > 0 ? (
        <Banner kind="success">{t('change.done')}</Banner>
      ) : (
        message && <Banner kind={parseBannerKind(banner.type)}>{message}</Banner>
      )}
      <SignInForm
        // A changed password empties the password field and nothing else.
        passwordEpoch={changed}
        focusFirst={!message}
        initialProfiles={savedProfiles}
        onSignedIn={onSignedIn}
        onPasswordExpired={setExpired}
      />
      {expired && (
        <PasswordChangeDialog
          {...expired}
          onClose={() => setExpired(undefined)}
          onChanged={() => {
            setExpired(undefined)
            setChanged((count) => count + 1)
          }}
        />
      )}
    </PublicPage>
  )
}
