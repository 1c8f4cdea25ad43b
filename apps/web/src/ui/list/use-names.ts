import { useCallback } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/list.gen.ts'

const named = 3

interface NamesOptions {
  /** True where they stand in quotation marks, as names of things do and those of people do not. Default: true. */
  readonly areQuoted?: boolean
}

/** Names up to three of those that something is about to happen to, and counts the others. */
export const useNames = ({ areQuoted = true }: NamesOptions = {}) => {
  const t = useText(texts)
  const { list, listBeginning } = useFormats()
  return useCallback(
    (all: readonly string[]) => {
      const first = all.slice(0, named).map((name) => (areQuoted ? t('names.one', { name }) : name))
      const others = all.length - named
      return others > 0 ? t('names.more', { names: listBeginning(first), count: others }) : list(first)
    },
    [t, list, listBeginning, areQuoted],
  )
}
