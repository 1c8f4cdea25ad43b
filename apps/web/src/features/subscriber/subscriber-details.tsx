import type { Subscriber } from '@lumi/contract'
import { reasonOf } from '#api/delivery.ts'
import { useText } from '#i18n/use-text.ts'
import delivery from '#locales/delivery.gen.ts'
import texts from '#locales/subscribers.gen.ts'
import { Code } from '#ui/code.tsx'
import { kindsOf } from '#ui/event-kinds/kinds-of.ts'
import { useKindNames } from '#ui/event-kinds/use-kind-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { Secret } from '#ui/secret-field.tsx'
import classes from './sentence.module.css'

/** What else is known of a subscriber. */
export const SubscriberDetails = ({ subscriber }: { subscriber: Subscriber }) => {
  const t = useText(texts)
  const kinds = useKindNames()
  const { created, waiting, lastDelivery, secret, subscriberId } = subscriber
  return (
    <Facts>
      <Fact label={t('id')} value={<Code>{subscriberId}</Code>} />
      <Fact label={t('kinds')} value={<div className={classes.sentence}>{kinds(kindsOf(subscriber))}</div>} />
      <Fact label={t('secret')} value={<Secret label={t('secret')} read={() => secret} />} />
      <Fact label={t('created')} value={<Moment at={created} />} />
      <Fact label={t('waiting')} value={t('waiting.count', { count: waiting })} />
      <Fact label={t('last')} value={lastDelivery ? <LastDelivery last={lastDelivery} /> : t('last.none')} />
      <Fact label={t('nextTry')} value={lastDelivery?.nextTry && <Moment at={lastDelivery.nextTry} />} />
    </Facts>
  )
}

const LastDelivery = ({ last }: { last: NonNullable<Subscriber['lastDelivery']> }) => {
  const t = useText(texts)
  const words = useText(delivery)
  const { ok, events, attempts, at, status, error } = last
  return (
    <>
      {ok ? t('last.ok', { count: events }) : t('last.failed', { attempts })} <Moment at={at} />
      {!ok && (
        <div>
          {status === null
            ? words(`reason.${reasonOf(last)}`, { error: error ?? '' })
            : t('last.answered', { status })}
        </div>
      )}
    </>
  )
}
