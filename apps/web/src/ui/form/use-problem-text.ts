import { useCallback } from 'react'
import { useText } from '#i18n/use-text.ts'
import form from '#locales/form.gen.ts'
import { addressProblem } from './address-problem.ts'
import type { Issue } from './schema.ts'

/** Says what a schema finds wrong with a value, in the words of the page's language. */
export const useProblemText = () => {
  const t = useText(form)
  return useCallback(
    ({ code, origin, format, minimum, maximum }: Issue, value: unknown): string => {
      if (value === '') return t('required')
      if (code === 'too_small')
        return origin === 'string' ? t('required') : t('tooSmall', { min: Number(minimum) })
      if (code === 'too_big')
        return origin === 'string'
          ? t('tooLong', { count: Number(maximum) })
          : t('tooLarge', { max: Number(maximum) })
      if (format === 'email' || format === 'url') return t(`address.${addressProblem(format, String(value))}`)
      return t('invalid')
    },
    [t],
  )
}
