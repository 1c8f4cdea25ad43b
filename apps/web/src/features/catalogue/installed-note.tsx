import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countSlackWorkspaces } from '#api/slack-workspaces.ts'
import { RichText } from '#i18n/rich-text.tsx'
import { useText } from '#i18n/use-text.ts'
import { useSession } from '#lib/session/use-session.ts'
import texts from '#locales/catalogue.gen.ts'
import classes from './catalogue.module.css'

/** The number of Slack workspaces that the app of a signed-in owner is connected to; null for everybody else. */
const useConnectedWorkspaces = (): number | null => {
  const isSignedIn = useSession().status === 'signedIn'
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    const gone = new AbortController()
    countSlackWorkspaces(gone.signal)
      .then(setCount)
      // Only owners may read it, and the page does not depend on it.
      .catch(() => setCount(null))
    return () => gone.abort()
  }, [isSignedIn])
  return isSignedIn ? count : null
}

/** Says to owners that Slack is connected, and where to manage it. */
export const InstalledNote = () => {
  const t = useText(texts)
  const count = useConnectedWorkspaces()
  if (!count) return null
  return (
    <p className={classes.note} role="status">
      <RichText
        text={t('installedOwn', { count })}
        tags={{
          manage: (words) => (
            <Anchor
              inherit
              underline="always"
              renderRoot={(props) => <Link to="/Portal/Integrations/Installed" {...props} />}
            >
              {words}
            </Anchor>
          ),
        }}
      />
    </p>
  )
}
