import { Button, Textarea, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/testing.gen.ts'
import { PublicPage } from '#ui/public-page/public-page.tsx'
import classes from './testing-page.module.css'

const defaultKey = 'testing_local_storage'

/** Facts about this browser and its storage, for the developers of Lumi. */
export const TestingPage = ({ search }: { readonly search: Readonly<Record<string, string>> }) => {
  const t = useText(texts)
  return (
    <PublicPage title={t('title')} isWide>
      <section className={classes.section}>
        <Title order={2}>{t('query')}</Title>
        {Object.keys(search).length === 0 ? <p>{t('query.none')}</p> : <Facts facts={search} />}
      </section>
      <StoredItem initialKey={search.storage_key ?? defaultKey} />
      <section className={classes.section}>
        <Title order={2}>{t('platform')}</Title>
        <Booleans facts={platformsOf(navigator)} />
      </section>
      <section className={classes.section}>
        <Title order={2}>{t('browsers')}</Title>
        <BrowserFacts />
      </section>
    </PublicPage>
  )
}

const BrowserFacts = () => {
  const t = useText(texts)
  const { browsers, version } = browsersOf(navigator.userAgent)
  return (
    <>
      <Booleans facts={browsers} />
      <Facts facts={{ [t('version')]: version }} />
    </>
  )
}

/** The value under one key of the local storage, to be changed and deleted. */
const StoredItem = ({ initialKey }: { readonly initialKey: string }) => {
  const t = useText(texts)
  const [key, setKey] = useState(initialKey)
  const [stored, setStored] = useState(() => localStorage.getItem(initialKey))
  const [text, setText] = useState(stored ?? '')
  const read = (key: string) => {
    setKey(key)
    setStored(localStorage.getItem(key))
    setText(localStorage.getItem(key) ?? '')
  }
  const write = (value: string) => {
    localStorage.setItem(key, value)
    read(key)
  }
  return (
    <section className={classes.section}>
      <Title order={2}>{t('storage')}</Title>
      <TextInput
        label={t('key')}
        value={key}
        dir="ltr"
        onChange={(event) => read(event.currentTarget.value)}
      />
      <Textarea
        label={t('value')}
        rows={4}
        dir="ltr"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <Button variant="default" disabled={!stored} onClick={() => write('')}>
          {t('delete')}
        </Button>
        <Button disabled={text === '' || text === stored} onClick={() => write(text)}>
          {t('save')}
        </Button>
      </div>
    </section>
  )
}

const Facts = ({ facts }: { readonly facts: Readonly<Record<string, string>> }) => (
  <dl className={classes.facts} dir="ltr">
    {Object.entries(facts).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const Booleans = ({ facts }: { readonly facts: Readonly<Record<string, boolean>> }) => {
  const t = useText(texts)
  const words = Object.entries(facts).map(([name, value]) => [name, t(value ? 'true' : 'false')])
  return <Facts facts={Object.fromEntries(words)} />
}

interface Platform {
  readonly userAgent: string
  readonly maxTouchPoints: number
}

/** Which systems a browser runs on, by their names. An iPad says that it is a Mac, which has no touch screen. */
export function platformsOf({ userAgent, maxTouchPoints }: Platform): Record<string, boolean> {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  const isAndroid = /Android/.test(userAgent)
  return {
    Windows: /Windows/.test(userAgent),
    macOS: /Macintosh/.test(userAgent) && !isIos,
    Linux: /Linux/.test(userAgent) && !isAndroid,
    Mobile: isIos || isAndroid || /Mobile/.test(userAgent),
    iOS: isIos,
    Android: isAndroid,
  }
}

/** Tried in this order: most browsers name others as well. */
const patterns = [
  ['Opera', /\b(?:OPR|Opera)\/([\d.]+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ['Internet Explorer', /\b(?:MSIE |Trident\/.*rv:)([\d.]+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ['Safari', /\bVersion\/([\d.]+).*Safari/],
] as const

/** Which browser it is, and the number of its version. */
export function browsersOf(userAgent: string): { browsers: Record<string, boolean>; version: string } {
  const found = patterns.find(([, pattern]) => pattern.test(userAgent))
  const names = ['Opera', 'Firefox', 'Chrome', 'Safari', 'Internet Explorer']
  return {
    browsers: Object.fromEntries(names.map((name) => [name, name === found?.[0]])),
    version: found?.[1].exec(userAgent)?.[1] ?? '',
  }
}
