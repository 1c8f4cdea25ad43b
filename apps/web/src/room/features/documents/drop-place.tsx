import { IconUpload } from '@tabler/icons-react'
import { useText } from '#i18n/use-text.ts'
import documents from '#locales/documents.gen.ts'
import type { LateModel } from '#room/reactive/late-model.ts'
import { useLateModel } from '#room/reactive/use-signal.ts'
import classes from './drop-place.module.css'
import type { DocumentsModel } from './model.ts'

interface DropPlaceProps {
  readonly late: LateModel<DocumentsModel>
  readonly onDropped: () => void
}

/** Uploads the files that are dropped; the panel then shows the progress. */
export const DropPlace = ({ late, onDropped }: DropPlaceProps) => {
  const t = useText(documents)
  // While the files are dragged, so that nothing has to be loaded once they are dropped.
  useLateModel(late)
  const upload = async (files: readonly File[]) => {
    onDropped()
    const model = await late.load()
    for (const file of files) void model.add(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard, files are chosen in the list
    <div
      className={classes.place}
      onDrop={({ dataTransfer: { files } }) => {
        if (files.length > 0) void upload([...files])
      }}
    >
      <IconUpload size={32} stroke={1.5} aria-hidden />
      <p>{t('drop')}</p>
    </div>
  )
}
