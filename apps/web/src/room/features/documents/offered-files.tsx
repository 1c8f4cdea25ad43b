import { IconFileDownload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { IconButton } from '#room/ui/icon-button.tsx'
import items from '#room/ui/item-list.module.css'
import { ItemRow } from '#room/ui/item-row.tsx'
import type { DocumentsModel } from './model.ts'

interface OfferedFilesProps extends ModelProps<DocumentsModel> {
  /** Whoever may add files has more to look at. */
  readonly mayAdd: boolean
}

/** The files that everybody may download. */
export const OfferedFiles = ({ model, mayAdd }: OfferedFilesProps) => {
  const t = useText(documents)
  const offered = useSignal(model.offered)
  const roster = useSignal(model.feed.roster)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each one that comes is seen as well.
  useEffect(() => model.see(), [model, offered])
  if (offered.length === 0) return !mayAdd && <p className={items.note}>{t('offered.none')}</p>
  return (
    <section>
      <h3 className={items.heading}>{t('offered')}</h3>
      <ul className={items.list}>
        {offered.map((file) => {
          const { shareId, userId, displayName: name } = file
          const from = roster?.get(userId)?.displayName
          return (
            <ItemRow key={shareId} name={name} hint={from && t('offered.by', { name: from })}>
              <IconButton
                size={40}
                label={t('download.of', { name })}
                title={t('download')}
                onClick={() => void model.download(file)}
              >
                <IconFileDownload size={20} stroke={1.5} aria-hidden />
              </IconButton>
            </ItemRow>
          )
        })}
      </ul>
    </section>
  )
}
