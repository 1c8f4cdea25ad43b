import type { Delivery } from '@lumi/contract'
import { deliveryAnswerLength } from '@lumi/contract/values'
import { reasonOf } from '#api/delivery/reason-of.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/delivery.gen.ts'
import { Moment } from '#ui/moment.tsx'
import classes from './delivery.module.css'
import { useKindNames } from './use-kind-names.ts'

/** What is known of a delivery, and how its answer begins. */
export const DeliveryDetails = ({ delivery }: { delivery: Delivery }) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const {
    deliveryId,
    created,
    at,
    attempts,
    events,
    eventKinds,
    status,
    error,
    durationMs,
    answer,
    nextTry,
  } = delivery
  return (
    <dl>
      <dt>{t('id')}</dt>
      <dd dir="ltr" className={classes.code}>
        {deliveryId}
      </dd>
      <dt>{t('events')}</dt>
      <dd>{t('events.count', { count: events, kinds: kinds(eventKinds) })}</dd>
      <dt>{t('first')}</dt>
      <dd>
        <Moment at={created} />
      </dd>
      <dt>{t('last')}</dt>
      <dd>
        <Moment at={at} /> {t('attempts', { count: attempts })}
      </dd>
      {nextTry && (
        <>
          <dt>{t('next')}</dt>
          <dd>{Date.parse(nextTry) > Date.now() ? <Moment at={nextTry} /> : t('next.soon')}</dd>
        </>
      )}
      <dt>{t('duration.label')}</dt>
      <dd>{t('duration', { ms: durationMs })}</dd>
      {error !== null && (
        <>
          <dt>{t('reason')}</dt>
          <dd>
            {status === null
              ? t(`reason.${reasonOf(delivery)}`, { error })
              : t('reason.status', { status: String(status) })}
          </dd>
        </>
      )}
      {answer !== null && (
        <>
          <dt>{answer.length < deliveryAnswerLength ? t('answer') : t('answer.start')}</dt>
          <dd>
            {answer === '' ? (
              t('answer.empty')
            ) : (
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it can be scrolled, also by keys.
              <section className={classes.answer} tabIndex={0} aria-label={t('answer')}>
                <pre dir="auto">{answer}</pre>
              </section>
            )}
          </dd>
        </>
      )}
    </dl>
  )
}
