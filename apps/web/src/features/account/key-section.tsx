import { IconDownload } from '@tabler/icons-react'
import { makePrivateKey } from '#api/account.ts'
import { useText } from '#i18n/use-text.ts'
import { saveBlob } from '#lib/save-blob.ts'
import texts from '#locales/account.gen.ts'
import { AskButton } from '#ui/dialog/ask-button.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'

/** The key that an owner's programs sign in with. Each download makes another one, so that is asked first. */
export const KeySection = () => {
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
