import type { AppDetails } from '@lumi/contract'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useDeleteApp } from '#api/app/delete-app.ts'
import { appsQuery } from '#api/app/list-apps.ts'
import { useSwitchApp } from '#api/app/switch-app.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'

/** The end of an app. Its owner goes on in the default one, which cannot be deleted itself. */
export const DeleteSection = ({ app: { clientId, title, default: isDefault } }: { app: AppDetails }) => {
  const t = useText(texts)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutateAsync } = useDeleteApp()
  const switchTo = useSwitchApp()
  const [isAsking, setAsking] = useState(false)

  const remove = async (signal: AbortSignal) => {
    // Read first: a session in an app that is gone is told of no others.
    const { items: apps } = await queryClient.ensureQueryData(appsQuery)
    await mutateAsync({ clientId, signal })
    setAsking(false)
    toasts.show(t('delete.done', { title }), { kind: 'success' })
    const next = apps.find((app) => app.default && app.clientId !== clientId)
    try {
      if (next) await switchTo(next.clientId)
      await navigate({ to: '/Portal/Dashboard', replace: true })
    } catch {
      toasts.show(t('delete.stuck'), { kind: 'error' })
    }
  }

  return (
    <PageSection title={t('delete')} help={t('delete.help')}>
      {isDefault ? (
        <span>{t('delete.default')}</span>
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('delete.open')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={t('delete.title', { title })}
        body={t('delete.body')}
        confirmLabel={t('delete.confirm')}
        destructive
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </PageSection>
  )
}
