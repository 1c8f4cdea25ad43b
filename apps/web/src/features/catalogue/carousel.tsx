import { ActionIcon } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { pressedKey } from '#lib/keys.ts'
import texts from '#locales/catalogue.gen.ts'
import classes from './carousel.module.css'

/** Shorter movements of a finger are no swipe. Pixels. */
const swipeMin = 30
/** The visible part of the next slide. Pixels. */
const peek = 45

interface CarouselProps {
  readonly label: string
  readonly slides: readonly string[]
}

/** One slide after the other, by swipe, by button and by arrow key. */
export const Carousel = ({ label, slides }: CarouselProps) => {
  const t = useText(texts)
  const [shown, setShown] = useState(0)
  const { ref, width } = useElementSize()
  const begun = useRef<number>(undefined)
  const show = (index: number) => setShown(Math.min(Math.max(index, 0), slides.length - 1))
  // In languages that run the other way the next slide is on the left.
  const forward = () => (document.documentElement.dir === 'rtl' ? -1 : 1)

  const onPointerUp = ({ clientX }: PointerEvent) => {
    if (begun.current === undefined) return
    const moved = (clientX - begun.current) * forward()
    begun.current = undefined
    if (Math.abs(moved) >= swipeMin) show(shown + (moved < 0 ? 1 : -1))
  }
  const slideWidth = width > 0 ? width - peek : undefined
  return (
    <section
      className={classes.carousel}
      aria-roledescription={t('carousel')}
      aria-label={label}
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[pressedKey(event)]
        if (step) show(shown + step * forward())
      }}
    >
      <div
        ref={ref}
        className={classes.window}
        onPointerDown={({ clientX }) => {
          begun.current = clientX
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          begun.current = undefined
        }}
      >
        <ol
          className={classes.slides}
          style={
            {
              '--slide-width': slideWidth === undefined ? `calc(100% - ${peek}px)` : `${slideWidth}px`,
              '--shown': shown * forward(),
            } as CSSProperties
          }
        >
          {slides.map((text, index) => (
            <li
              key={text}
              className={classes.slide}
              aria-label={t('slide', { number: index + 1, count: slides.length })}
              aria-current={index === shown || undefined}
              aria-hidden={index !== shown}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              <span>{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className={classes.controls}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('previous')}
          disabled={shown === 0}
          onClick={() => show(shown - 1)}
        >
          <IconArrowLeft size={18} className={classes.arrow} />
        </ActionIcon>
        <span role="status">{t('slide', { number: shown + 1, count: slides.length })}</span>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('next')}
          disabled={shown === slides.length - 1}
          onClick={() => show(shown + 1)}
        >
          <IconArrowRight size={18} className={classes.arrow} />
        </ActionIcon>
      </div>
    </section>
  )
}
