import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '#i18n/use-text.ts'
import type { openRoom } from '#lib/join/open-room.ts'
import join from '#locales/join.gen.ts'
import { JoinForm } from '#ui/join-form/join-form.tsx'
import { LegalNotice } from '#ui/public-page/legal-link.tsx'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import classes from './join-room-page.module.css'

/** Joins a conference by a link or an id. */
export const JoinRoomPage = ({ initial, enter }: { initial: string; enter?: typeof openRoom }) => {
  const t = useText(join)
  const texts = {
    field: t('field'),
    help: t('field.help'),
    invalid: t('invalid'),
    submit: t('submit'),
    submitting: t('submitting'),
  }
  return (
    <PublicPage
      title={t('title')}
      links={
        <Anchor renderRoot={(props) => <Link to="/SignIn/{-$type}" params={true} {...props} />} inherit>
          {t('signIn')}
        </Anchor>
      }
    >
      <JoinForm texts={texts} initial={initial} enter={enter}>
        <LegalNotice text={t('agree')} />
        <p className={classes.more}>
          <Anchor
            renderRoot={(props) => <Link to="/ConnectionTest" {...props} />}
            inherit
            className={classes.test}
          >
            {t('test')}
          </Anchor>
        </p>
      </JoinForm>
    </PublicPage>
  )
}
