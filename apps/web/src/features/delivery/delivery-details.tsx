import type { Delivery } from '@lumi/contract'
import { deliveryAnswerLength } from '@lumi/contract/values'
import { reasonOf } from '#api/delivery.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { Code } from '#ui/code.tsx'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import classes from './delivery.module.css'

/** What is known of a delivery, and how its answer begins. */
export const DeliveryDetails = ({ delivery }: { delivery: Delivery }) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { at, attempts, events, eventKinds, status, error, durationMs, answer, nextTry } = delivery
  const isNextAhead = nextTry !== null && Date.parse(nextTry) > Date.now()
  const isWhole = answer !== null && answer.length < deliveryAnswerLength
  const reason =
    status === null
      ? t(`reason.${reasonOf(delivery)}`, { error: error ?? '' })
      : t('reason.status', { status: String(status) })
  return (
    <Facts>
      <Fact label={t('id')} value={<Code>{delivery.deliveryId}</Code>} />
      <Fact label={t('events')} value={t('events.count', { count: events, kinds: kinds(eventKinds) })} />
      <Fact label={t('first')} value={<Moment at={delivery.created} />} />
      <Fact
        label={t('last')}
        value={
          <>
            <Moment at={at} /> {t('attempts', { count: attempts })}
          </>
        }
      />
      <Fact
        label={t('next')}
        value={isNextAhead ? <Moment at={nextTry} /> : nextTry !== null && t('next.soon')}
      />
      <Fact label={t('duration.label')} value={t('duration', { ms: durationMs })} />
      <Fact label={t('reason')} value={error !== null && reason} />
      <Fact
        label={isWhole ? t('answer') : t('answer.start')}
        value={answer === '' ? t('answer.empty') : answer !== null && <Answer>{answer}</Answer>}
      />
    </Facts>
  )
}

const Answer = ({ children }: { children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled, also by keys.
  <section className={classes.answer} tabIndex={0} aria-label={useText(texts)('answer')}>
    <pre dir="auto">{children}</pre>
  </section>
)
