import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/record.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { GiveKeySheet } from './give-key-sheet.tsx'

/** Asks a host who has not agreed before for the key that the recorder lacks. */
export const KeyQuestion = ({ onGive }: { readonly onGive: () => Promise<void> }) => {
  const t = useText(texts)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="main" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('key.ask')}
      </Button>
      {isAsking && <GiveKeySheet run={onGive} onClose={() => setAsking(false)} />}
    </>
  )
}
