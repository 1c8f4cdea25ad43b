import { wordlist } from '@scure/bip39/wordlists/english.js'
import { useText } from '#i18n/use-text.ts'
import type { Cipher } from '#lib/encryption/cipher.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/encryption.gen.ts'
import { Button } from '#room/ui/button.tsx'
import sheetClasses from '#room/ui/sheet.module.css'
import { Sheet } from '#room/ui/sheet.tsx'
import classes from './encryption-dialog.module.css'

interface EncryptionDialogProps {
  readonly cipher: Pick<Cipher, 'phraseSeed'>
  readonly onClose: () => void
}

/** Explains the encryption and its limits, with the words by which people make sure that they have the same key. */
export const EncryptionDialog = ({ cipher, onClose }: EncryptionDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  return (
    <Sheet title={t('title')} onClose={onClose}>
      <p className={classes.text}>{t('body')}</p>
      <h3 className={classes.heading}>{t('phrase')}</h3>
      <p className={classes.phrase} dir="ltr" lang="en">
        {phraseOf(cipher.phraseSeed).join(' ')}
      </p>
      <p className={classes.text}>{t('phrase.help')}</p>
      <h3 className={classes.heading}>{t('limits')}</h3>
      <ul className={classes.limits}>
        {(['seen', 'documents', 'recording', 'telephone'] as const).map((limit) => (
          <li key={limit}>{t(`limits.${limit}`)}</li>
        ))}
      </ul>
      <div className={sheetClasses.actions}>
        <Button look="main" onClick={onClose}>
          {shared('action.close')}
        </Button>
      </div>
    </Sheet>
  )
}

const phraseLength = 5
const bitsOfWord = 11

/** Words that are the same for everybody with the same key: 55 bits of it, of a list of 2,048 words (BIP 39). */
export function phraseOf(seed: Uint8Array): readonly string[] {
  const bits = Array.from(seed, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return Array.from({ length: phraseLength }, (_, place) => {
    const index = Number.parseInt(bits.slice(place * bitsOfWord, (place + 1) * bitsOfWord), 2)
    return wordlist[index] ?? ''
  })
}
