import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { makePrivateKey } from '#api/account/make-private-key.ts'
import { useText } from '#i18n/use-text.ts'
import { saveFile } from '#lib/save-file.ts'
import texts from '#locales/account.gen.ts'
import { ActButton } from '#ui/act-button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { PageSection } from '#ui/page/page-section.tsx'
import { toasts } from '#ui/toast/toasts.ts'

/** Time for the browser to take over what it saves. Milliseconds. */
const takeOverMs = 60_000

/** The key that an owner's programs sign in with. Each download makes another one, so that is asked first. */
export const KeySection = () => {
  const t = useText(texts)
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)

  const download = async (signal: AbortSignal) => {
    const address = URL.createObjectURL(await makePrivateKey(signal))
    saveFile(address, 'lumi-private-key.pem')
    setTimeout(() => URL.revokeObjectURL(address), takeOverMs)
    toasts.show(t('key.done'), { kind: 'success' })
    close()
  }

  return (
    <PageSection title={t('key')} help={t('key.help')}>
      <div>
        <ActButton icon={IconDownload} onClick={() => setAsked(true)}>
          {t('key.download')}
        </ActButton>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title={t('key.title')}
        body={t('key.body')}
        confirmLabel={t('key.confirm')}
        destructive
        onConfirm={download}
        onClose={close}
      />
    </PageSection>
  )
}
