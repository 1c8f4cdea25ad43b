import type { AppDetails } from '@lumi/contract'
import { useNavigate } from '@tanstack/react-router'
import { useDeleteApp } from '#api/app-settings.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/app.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'

/** The end of an app. Its owner goes on in the default one, which cannot be deleted itself. */
export const DeleteSection = ({ app: { clientId, title, default: isDefault } }: { app: AppDetails }) => {
  const t = useText(texts)
  const navigate = useNavigate()
  const { mutateAsync } = useDeleteApp()
  const remove = async (signal: AbortSignal) => {
    const { isNextOpen } = await mutateAsync({ clientId, signal })
    toasts.show(t('delete.done', { title }), { kind: 'success' })
    if (isNextOpen) await navigate({ to: '/Portal/Dashboard', replace: true })
    else toasts.show(t('delete.stuck'), { kind: 'error' })
  }
  return (
    <PageSection title={t('delete')} help={t('delete.help')}>
      {isDefault ? (
        <span>{t('delete.default')}</span>
      ) : (
        <AskButton
          title={t('delete.title', { title })}
          body={t('delete.body')}
          confirmLabel={t('delete.confirm')}
          typing={{ label: t('delete.type', { title }), text: title }}
          onConfirm={remove}
        >
          {t('delete.open')}
        </AskButton>
      )}
    </PageSection>
  )
}
