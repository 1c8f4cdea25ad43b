import { IconX } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/chat.gen.ts'
import common from '#locales/common.gen.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import classes from './composer.module.css'
import type { Writing } from './use-writing.ts'

/** What is replied to or changed, and the way back to writing a message. */
export const WritingNote = ({ writing: { purpose, stop } }: { readonly writing: Writing }) => {
  const t = useText(words)
  const shared = useText(common)
  if (purpose.kind === 'message') return null
  return (
    <>
      <div className={classes.above}>
        <span className={classes.quoted} dir="auto">
          {purpose.kind === 'reply'
            ? t('replying', { name: purpose.quote.displayName, text: purpose.quote.text ?? '' })
            : t('editing')}
        </span>
        <IconButton size={28} label={shared('action.cancel')} onClick={stop}>
          <IconX size={16} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {purpose.kind === 'change' && purpose.isRefused && (
        <p role="alert" className={classes.error}>
          {t('edit.failed')}
        </p>
      )}
    </>
  )
}
