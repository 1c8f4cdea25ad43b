import { IconFile, IconFileText, IconMovie, IconMusic, IconPhoto, type TablerIcon } from '@tabler/icons-react'

const icons: readonly (readonly [kind: RegExp, icon: TablerIcon])[] = [
  [/^image\//, IconPhoto],
  [/^video\//, IconMovie],
  [/^audio\//, IconMusic],
  [/^text\/|pdf|document|presentation|sheet|msword|ms-excel|ms-powerpoint|rtf/, IconFileText],
]

/** What kind of file it is, beside its name. */
export const FileIcon = ({ contentType }: { contentType: string }) => {
  const Icon = icons.find(([kind]) => kind.test(contentType))?.[1] ?? IconFile
  return <Icon size={20} stroke={1.5} color="var(--mantine-color-dimmed)" aria-hidden />
}
