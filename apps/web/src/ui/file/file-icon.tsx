import {
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconFileZip,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPresentation,
  IconTable,
} from '@tabler/icons-react'
import classes from './file-icon.module.css'
import { fileKindOf } from './file-kind.ts'

const icons = {
  image: IconPhoto,
  video: IconMovie,
  audio: IconMusic,
  pdf: IconFileTypePdf,
  presentation: IconPresentation,
  spreadsheet: IconTable,
  document: IconFileText,
  text: IconFileText,
  archive: IconFileZip,
  other: IconFile,
}

/** Pixels that it takes. */
export const fileIconSize = 32

/** The kind of a file as an icon. Decorative: the kind stands beside it in words. */
export const FileIcon = ({ contentType }: { readonly contentType: string }) => {
  const Icon = icons[fileKindOf(contentType)]
  return (
    <span className={classes.icon} aria-hidden>
      <Icon size={20} stroke={1.5} />
    </span>
  )
}
