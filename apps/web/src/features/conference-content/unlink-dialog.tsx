import type { LinkedContent } from '@lumi/contract'
import { DeleteMethod } from '@lumi/contract/values'
import { useState } from 'react'
import { useUnlinkContent } from '#api/content/unlink-content.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/conference-content.gen.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useChangeFailure } from '#ui/state/use-change-failure.ts'

interface UnlinkDialogProps {
  readonly confId: string
  readonly content: LinkedContent
  readonly onClose: () => void
}

/** Asks, and takes a file away from the conference; some go for good with the last conference that uses them. */
export const UnlinkDialog = ({ confId, content, onClose }: UnlinkDialogProps) => {
  const t = useText(texts)
  const reasonOf = useChangeFailure()
  const { mutateAsync } = useUnlinkContent()
  const [refusal, setRefusal] = useState<string>()
  const { contentId, displayName: name, deleteMethod } = content

  const confirm = async (signal: AbortSignal) => {
    setRefusal(undefined)
    try {
      await mutateAsync({ contentId, confId, signal })
      onClose()
    } catch (error) {
      if (!signal.aborted) setRefusal(reasonOf(error))
    }
  }

  return (
    <ConfirmDialog
      opened
      title={t('unlink.title')}
      body={
        <>
          <p>{t(deleteMethod === DeleteMethod.whenUnlinked ? 'unlink.bodyLast' : 'unlink.body', { name })}</p>
          {refusal && <Banner kind="error">{refusal}</Banner>}
        </>
      }
      confirmLabel={t('unlink')}
      destructive
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
