import { Button, Checkbox, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormats } from '#i18n/formats.ts'
import { useText } from '#i18n/use-text.ts'
import texts from '#locales/catalogue.gen.ts'
import { SitePage } from '#ui/site-page/site-page.tsx'
import { appIcons } from './app-icons.ts'
import { apps, type Category, categories, type IntegrationApp } from './apps.ts'
import classes from './catalogue.module.css'

/** Everything that Lumi can be used from, to be searched and narrowed by category. */
export const CataloguePage = ({ category }: { readonly category?: Category }) => {
  const t = useText(texts)
  const { compare } = useFormats()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<readonly Category[]>(category ? [category] : [])
  const toggle = (category: Category) =>
    setChosen((before) =>
      before.includes(category) ? before.filter((other) => other !== category) : [...before, category],
    )

  const wanted = words.trim().toLocaleLowerCase()
  const isWanted = ({ id, categories }: IntegrationApp) =>
    (chosen.length === 0 || categories.some((category) => chosen.includes(category))) &&
    `${t(`${id}.title`)} ${t(`${id}.description`)}`.toLocaleLowerCase().includes(wanted)
  const shown = apps.filter(isWanted).toSorted((a, b) => compare(t(`${a.id}.title`), t(`${b.id}.title`)))

  return (
    <SitePage title={t('title')} lead={t('lead')}>
      <div className={classes.catalogue}>
        <div className={classes.filters}>
          <TextInput
            type="search"
            aria-label={t('search')}
            placeholder={t('search')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <fieldset className={classes.categories}>
            <legend>{t('categories')}</legend>
            {Object.values(categories).map((category) => (
              <Checkbox
                key={category}
                label={t(`category.${category}`)}
                checked={chosen.includes(category)}
                onChange={() => toggle(category)}
              />
            ))}
            <Button variant="subtle" size="xs" disabled={chosen.length === 0} onClick={() => setChosen([])}>
              {t('clear')}
            </Button>
          </fieldset>
        </div>
        <div>
          <p className={classes.count} role="status">
            {shown.length > 0 ? t('count', { count: shown.length }) : t('none')}
          </p>
          {shown.length === 0 && <p className={classes.none}>{t('none.body')}</p>}
          <ul className={classes.cards}>
            {shown.map((app) => (
              <AppCard key={app.id} app={app} onCategory={(category) => setChosen([category])} />
            ))}
          </ul>
        </div>
      </div>
    </SitePage>
  )
}

interface AppCardProps {
  readonly app: IntegrationApp
  readonly onCategory: (category: Category) => void
}

const AppCard = ({ app: { id, path, categories }, onCategory }: AppCardProps) => {
  const Icon = appIcons[id]
  const t = useText(texts)
  return (
    <li className={classes.card}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.75} aria-hidden />
      </span>
      <h2>
        <Link to={path} className={classes.cover}>
          {t(`${id}.title`)}
        </Link>
      </h2>
      <p>{t(`${id}.description`)}</p>
      <div className={classes.chips}>
        {categories.map((category) => (
          <button key={category} type="button" className={classes.chip} onClick={() => onCategory(category)}>
            {t(`category.${category}`)}
          </button>
        ))}
      </div>
    </li>
  )
}
