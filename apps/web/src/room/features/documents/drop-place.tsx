import { IconUpload } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import type { ModelProps } from '#room/feature.ts'
import { createDocuments } from './documents.ts'
import classes from './drop-place.module.css'
import type { FileNews } from './file-news.ts'

/** Takes what is dropped; the list then shows how far it is. */
export const DropPlace = ({ model: news }: ModelProps<FileNews>) => {
  const t = useText(documents)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, files are chosen in the list
    <div
      className={classes.place}
      onDrop={({ dataTransfer: { files } }) => {
        if (files.length === 0) return
        const model = news.once(createDocuments)
        news.context.openPanel()
        for (const file of files) void model.add(file)
      }}
    >
      <IconUpload size={32} stroke={1.5} aria-hidden />
      <p>{t('drop')}</p>
    </div>
  )
}
