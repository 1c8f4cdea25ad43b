import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChangeApp } from '#api/app.ts'
import { serversQuery } from '#api/server.ts'
import { useText } from '#i18n/use-text.ts'
import { isDeveloperSite } from '#lib/site.ts'
import portal from '#locales/portal.gen.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { Banner } from '#ui/banner.tsx'
import { restoreFocus } from '#ui/restore-focus.ts'
import { useActionToast } from '#ui/toast/use-action-toast.ts'
import classes from './own-servers-banner.module.css'

/** Warns the owner of an app with its own servers while none of them can take a call. */
export const OwnServersBanner = ({ clientId }: { readonly clientId: string }) => {
  const { data: servers } = useQuery(serversQuery)
  const isUp = servers?.some(({ enabled, online }) => enabled && online)
  return (
    <div ref={restoreFocus} tabIndex={-1} className={classes.place}>
      {isUp === false && <Warning clientId={clientId} />}
    </div>
  )
}

const Warning = ({ clientId }: { readonly clientId: string }) => {
  const t = useText(portal)
  const { mutateAsync } = useChangeApp()
  const switchBack = useActionToast(() => mutateAsync({ clientId, change: { backend: false } }), {
    done: t('ownServers.off'),
  })
  return (
    <Banner kind="warning">
      <strong>{t('ownServers.title')}</strong>
      <p className={classes.body}>{t('ownServers.body')}</p>
      <div className={classes.actions}>
        {isDeveloperSite && (
          <Button size="xs" renderRoot={(props) => <Link to="/Portal/PrivateCloud" {...props} />}>
            {t('ownServers.setUp')}
          </Button>
        )}
        <ActionButton size="xs" onClick={switchBack}>
          {t('ownServers.switchBack')}
        </ActionButton>
      </div>
    </Banner>
  )
}
