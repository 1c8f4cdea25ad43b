import type { LinkedContent } from '@lumi/contract'
import { useState } from 'react'
import { type Translate, useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import { isShown } from '#room/encryption/shown-formats.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { useSharedName } from '#room/stage/use-shared-name.ts'
import { Button } from '#room/ui/button.tsx'
import { ConfirmSheet } from '#room/ui/confirm-sheet.tsx'
import { ItemRow } from '#room/ui/item-row.tsx'
import { Menu, type MenuItem } from '#room/ui/menu.tsx'
import type { DocumentsModel } from './model.ts'

interface FileRowProps extends ModelProps<DocumentsModel> {
  readonly file: LinkedContent
}

/** A file of the conference, and what this person may do with it. */
export const FileRow = ({ model, file }: FileRowProps) => {
  const t = useText(documents)
  const rights = useSignal(model.rights)
  const share = useSignal(model.shared).get(file.contentId)
  const offer = useSignal(model.offered).find(({ contentId }) => contentId === file.contentId)
  const { displayName: name } = file
  const sharedName = useSharedName(model.feed)
  const [isRemoving, setRemoving] = useState(false)
  const items: MenuItem[] = []
  if (!offer && rights.offer)
    items.push({ key: 'offer', label: t('offer'), onPick: () => void model.offer(file) })
  if (offer && model.mayEnd(offer))
    items.push({ key: 'withdraw', label: t('withdraw'), onPick: () => void model.end(offer) })
  if (rights.remove)
    items.push({ key: 'remove', label: t('remove'), isDanger: true, onPick: () => setRemoving(true) })
  return (
    <ItemRow name={name} hint={stateOf(t, file)}>
      {(share ? model.mayEnd(share) : rights.share && isThere(file)) && (
        <Button
          aria-label={share ? t('end.of', { name: sharedName(share, name) }) : t('share.of', { name })}
          onClick={() => (share ? model.end(share) : model.share(file))}
        >
          {t(share ? 'end' : 'share')}
        </Button>
      )}
      {items.length > 0 && <Menu label={t('more.of', { name })} items={items} />}
      {isRemoving && (
        <ConfirmSheet
          title={t('remove.title')}
          action={t('remove')}
          run={() => model.remove(file)}
          onClose={() => setRemoving(false)}
        >
          <p dir="auto">{name}</p>
          <p>{t('remove.body')}</p>
        </ConfirmSheet>
      )}
    </ItemRow>
  )
}

/** All of it, or its first page while the others are being made. */
const isThere = (file: LinkedContent) =>
  (file.document.pages !== null && file.document.state !== 'failed') || isOpenedHere(file)

/** Encrypted: of any other file of these formats the server makes pages, while this one is more than bytes only here. */
const isOpenedHere = ({ contentType, document }: LinkedContent) =>
  document.state === 'none' && isShown(contentType)

function stateOf(t: Translate<typeof documents>, file: LinkedContent) {
  const { state, pages, progress, failure } = file.document
  if (isOpenedHere(file)) return t('state.encrypted')
  if (state === 'ready') return t('pages', { count: pages ?? 0 })
  if (state === 'failed' && failure) return t(`failure.${failure}`)
  return t(`state.${state}`, { progress: progress / 100 })
}
