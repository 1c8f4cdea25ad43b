import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import room from '#locales/room.gen.ts'
import type { Encryption } from '#room/encryption/encryption.ts'
import { defineFeature } from '#room/feature.ts'
import type { ModelProps } from '#room/part-props.ts'
import { IconButton } from '#room/ui/button.tsx'
import { lazyDialog } from '#room/ui/lazy-part.tsx'

const EncryptionDialog = lazyDialog(() =>
  import('./encryption-dialog.tsx').then(({ EncryptionDialog }) => EncryptionDialog),
)

/** Shows that the conference is encrypted; opens the words that people compare to be sure. */
const EncryptionTool = ({ model }: ModelProps<{ readonly encryption: Encryption | undefined }>) => {
  const t = useText(room)
  const [isOpen, setOpen] = useState(false)
  const { encryption } = model
  if (!encryption) return null
  return (
    <>
      <IconButton
        size={36}
        label={t('encrypted')}
        title={t('encrypted')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconLock size={20} stroke={1.5} aria-hidden />
      </IconButton>
      {isOpen && <EncryptionDialog cipher={encryption.cipher} onClose={() => setOpen(false)} />}
    </>
  )
}

export const encryption = defineFeature({
  name: 'encryption',
  createModel: ({ encryption }) => ({ encryption }),
  Tool: EncryptionTool,
})
