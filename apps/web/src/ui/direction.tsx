import { directionOf } from '@lumi/contract/values'
import { DirectionProvider, useDirection } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useLanguage } from '#i18n/language.ts'

/** Passes the writing direction of the page to Mantine. */
export const Direction = ({ children }: { children: ReactNode }) => {
  const direction = directionOf(useLanguage())
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <Follow direction={direction} />
      {children}
    </DirectionProvider>
  )
}

const Follow = ({ direction }: { direction: 'ltr' | 'rtl' }) => {
  const { setDirection } = useDirection()
  useEffect(() => setDirection(direction), [direction, setDirection])
  return null
}
