import { Button } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import type { OpenDocument, PageLink, Size } from '#lib/open-document.ts'
import common from '#locales/common.gen.ts'
import texts from '#locales/file.gen.ts'
import words from '#locales/link.gen.ts'
import dialog from '#ui/dialog/dialog.module.css'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ErrorState } from '#ui/state/load-states.tsx'
import { StepButton } from '#ui/step-button.tsx'
import visually from '#ui/visually-hidden.module.css'
import classes from './document-pages.module.css'
import { PageLinks } from './page-links.tsx'

interface DocumentPagesProps {
  readonly name: string
  /** Number of pages. */
  readonly pages: number
  /** Gets the file that holds them: a PDF, or the image of a single one. */
  readonly read: (signal: AbortSignal) => Promise<Blob>
}

/** Shows the pages of a document, one at a time. */
export const DocumentPages = ({ name, pages, read }: DocumentPagesProps) => {
  const t = useText(texts)
  const [number, setNumber] = useState(1)
  const { opened, failed, retry } = useOpened(read)
  const label = pages > 1 ? t('page', { name, number, pages }) : name
  if (failed) return <ErrorState message={t('pages.failed')} onRetry={retry} />
  return (
    <div>
      <Sheet opened={opened} number={number} label={label} onTurn={setNumber} />
      {pages > 1 && (
        <div className={classes.turn}>
          <StepButton
            variant="default"
            label={t('page.previous')}
            to="previous"
            onGo={number > 1 ? () => setNumber(number - 1) : undefined}
          />
          <span role="status">{t('page.of', { number, pages })}</span>
          <StepButton
            variant="default"
            label={t('page.next')}
            to="next"
            onGo={number < pages ? () => setNumber(number + 1) : undefined}
          />
        </div>
      )}
    </div>
  )
}

interface SheetProps {
  readonly opened: OpenDocument | undefined
  readonly number: number
  readonly label: string
  readonly onTurn: (number: number) => void
}

/** One page, as large as fits. */
const Sheet = ({ opened, number, label, onTurn }: SheetProps) => {
  const t = useText(texts)
  const page = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState('')
  const [links, setLinks] = useState<{ found: readonly PageLink[]; over: Size }>()
  const [address, setAddress] = useState<string>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws it again.
  useEffect(() => {
    const place = sheet.current
    if (!opened || !place) return
    setFailed(false)
    // They are of the page before.
    setWords('')
    setLinks(undefined)
    const life = new AbortController()
    const space = { width: place.clientWidth, height: place.clientHeight }
    const show = async () => {
      const canvas = await opened.draw(number, space, life.signal)
      if (life.signal.aborted) return
      place.replaceChildren(canvas)
      // A page that is shown has not failed because its words cannot be read out.
      const text = await opened.text(number).catch(() => '')
      const found = await opened.links(number).catch(() => [])
      if (life.signal.aborted) return
      setWords(text)
      setLinks({ found, over: { width: canvas.clientWidth, height: canvas.clientHeight } })
    }
    show().catch(() => {
      if (!life.signal.aborted) setFailed(true)
    })
    return () => life.abort()
  }, [opened, number, attempt])

  const turn = (next: number) => {
    // The link is removed with its page.
    page.current?.focus()
    onTurn(next)
  }
  return (
    <div ref={page} className={classes.page} tabIndex={-1}>
      <div
        ref={sheet}
        className={classes.sheet}
        role="img"
        aria-label={label}
        data-failed={failed || undefined}
      />
      {failed ? (
        <div className={classes.failure}>
          <ErrorState message={t('pages.failed')} onRetry={() => setAttempt(attempt + 1)} />
        </div>
      ) : (
        <p className={visually.hidden}>{words}</p>
      )}
      {links && !failed && (
        <div className={classes.over}>
          <div className={classes.links} style={{ width: links.over.width, height: links.over.height }}>
            <PageLinks links={links.found} onPage={turn} onAddress={setAddress} />
          </div>
        </div>
      )}
      <LinkDialog address={address} onClose={() => setAddress(undefined)} />
    </div>
  )
}

/** Opens what `read` gets, and closes it when nobody looks any more. */
const useOpened = (read: DocumentPagesProps['read']) => {
  const [opened, setOpened] = useState<OpenDocument>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const readFile = useEffectEvent(read)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    const life = new AbortController()
    const open = async () => {
      const [{ openDocument }, file] = await Promise.all([
        import('#lib/open-document.ts'),
        readFile(life.signal),
      ])
      const pages = await openDocument(file)
      if (life.signal.aborted) return pages.close()
      life.signal.addEventListener('abort', pages.close)
      setOpened(pages)
    }
    setFailed(false)
    open().catch(() => {
      if (!life.signal.aborted) setFailed(true)
    })
    return () => life.abort()
  }, [attempt])

  return { opened, failed, retry: () => setAttempt(attempt + 1) }
}

interface LinkDialogProps {
  /** Undefined while the dialog is closed. */
  readonly address: string | undefined
  readonly onClose: () => void
}

/** Shows where a link in a document leads, and asks before it opens it. */
const LinkDialog = ({ address, onClose }: LinkDialogProps) => {
  const t = useText(words)
  const shared = useText(common)
  const isPage = address !== undefined && /^https?:\/\//i.test(address)
  const open = () => {
    window.open(address, '_blank', 'noopener,noreferrer')
    onClose()
  }
  return (
    <Dialog opened={address !== undefined} title={t('title')} onClose={onClose}>
      <p className={classes.address} dir="ltr">
        {address}
      </p>
      {isPage ? (
        <div className={dialog.actions}>
          <Button variant="default" onClick={onClose}>
            {shared('action.cancel')}
          </Button>
          <Button onClick={open} data-autofocus>
            {t('open')}
          </Button>
        </div>
      ) : (
        <p>{t('wrong')}</p>
      )}
    </Dialog>
  )
}
