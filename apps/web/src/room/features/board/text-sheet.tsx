import { type FormEvent, useRef } from 'react'
import { useText } from '#i18n/use-text.ts'
import words from '#locales/boards.gen.ts'
import { Button } from '#room/ui/button.tsx'
import { Sheet } from '#room/ui/sheet.tsx'
import { TextArea } from '#room/ui/text-area.tsx'

interface TextSheetProps {
  readonly onInsert: (text: string) => void
  readonly onClose: () => void
}

const longest = 2_000

/** Writes a text that is put on the page. */
export const TextSheet = ({ onInsert, onClose }: TextSheetProps) => {
  const t = useText(words)
  const field = useRef<HTMLTextAreaElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = field.current?.value.trim()
    if (!text) return
    onInsert(text)
    onClose()
  }
  return (
    <Sheet title={t('insert.text')} onClose={onClose}>
      <form onSubmit={submit}>
        <TextArea
          ref={field}
          label={t('insert.text.field')}
          rows={3}
          maxLength={longest}
          dir="auto"
          data-autofocus
        />
        <p>
          <Button look="main" type="submit">
            {t('picture.insert')}
          </Button>
        </p>
      </form>
    </Sheet>
  )
}
