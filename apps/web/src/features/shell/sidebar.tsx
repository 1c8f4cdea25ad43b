import { Menu, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconDots, IconPlug } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import portal from '#locales/portal.gen.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { type Entry, entriesFor, type Place, type Viewer } from './pages.ts'
import classes from './sidebar.module.css'

/** A phone has room for this number of entries and no groups. A menu in the last place has the others. */
const placesOnPhone = 5

const placesOf = (entry: Entry) => ('place' in entry ? [entry.place] : entry.places)
/** All tabs of a list belong to the same page. */
const isAt = (path: string, place: Place) => {
  const isWithin = (folder: string) => `${path}/`.startsWith(`${folder}/`)
  return isWithin(place.activePath) || ('itemPath' in place && isWithin(place.itemPath))
}

const restOnPhone = (entries: readonly Entry[]) => {
  const single = entries.filter((entry) => 'place' in entry)
  if (single.length === entries.length && single.length <= placesOnPhone) return []
  const kept: readonly Entry[] = single.slice(0, placesOnPhone - 1)
  return entries.filter((entry) => !kept.includes(entry))
}

/** The navigation of the portal: beside the page, narrower below 950 px, at the bottom on phones. */
export const Sidebar = ({ viewer }: { viewer: Viewer }) => {
  const t = useText(portal)
  const path = useLocation({ select: ({ pathname }) => pathname.toLowerCase() })
  const entries = entriesFor(viewer)
  const rest = restOnPhone(entries)
  return (
    <nav className={classes.sidebar} aria-label={t('nav.label')}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <li key={placesOf(entry)[0]?.to} data-rest={rest.includes(entry) || undefined}>
            {'place' in entry ? (
              <PlaceLink place={entry.place} path={path} />
            ) : (
              <GroupLinks group={entry} path={path} />
            )}
          </li>
        ))}
        {rest.length > 0 && (
          <li className={classes.more}>
            <MoreMenu places={rest.flatMap(placesOf)} path={path} />
          </li>
        )}
      </ul>
    </nav>
  )
}

interface PlaceLinkProps {
  readonly place: Place
  readonly path: string
}

const PlaceLink = ({ place, path }: PlaceLinkProps) => {
  const t = useText(portal)
  const { icon: Icon, text, to } = place
  return (
    <Link
      to={to}
      params={'params' in place ? place.params : {}}
      className={classes.link}
      data-tour={text}
      aria-current={isAt(path, place) ? 'page' : undefined}
      target={'opensTab' in place ? '_blank' : undefined}
    >
      <Icon size={20} stroke={1.5} aria-hidden />
      <span>
        {t(text)}
        {'opensTab' in place && <VisuallyHidden>&nbsp;{t('account.newTab')}</VisuallyHidden>}
      </span>
    </Link>
  )
}

interface GroupLinksProps {
  readonly group: Extract<Entry, { group: string }>
  readonly path: string
}

/** A group that opens when one of its pages is shown, and when it is pressed. */
const GroupLinks = ({ group: { group, places }, path }: GroupLinksProps) => {
  const t = useText(portal)
  const id = useId()
  const isInside = places.some((place) => isAt(path, place))
  const [isOpen, setOpen] = useState(isInside)
  const [wasInside, setWasInside] = useState(isInside)
  if (isInside !== wasInside) {
    setWasInside(isInside)
    if (isInside) setOpen(true)
  }
  return (
    <>
      <button
        type="button"
        className={classes.link}
        data-tour={group}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <IconPlug size={20} stroke={1.5} aria-hidden />
        <span>{t(group)}</span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden className={classes.chevron} />
      </button>
      <ul id={id} className={classes.group} hidden={!isOpen}>
        {places.map((place) => (
          <li key={place.to}>
            <PlaceLink place={place} path={path} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface MoreMenuProps {
  readonly places: readonly Place[]
  readonly path: string
}

const MoreMenu = ({ places, path }: MoreMenuProps) => {
  const t = useText(portal)
  return (
    <DropMenu
      width={240}
      target={
        <button
          type="button"
          className={classes.link}
          data-tour="nav.more"
          aria-current={places.some((place) => isAt(path, place)) || undefined}
        >
          <IconDots size={20} stroke={1.5} aria-hidden />
          <span>{t('nav.more')}</span>
        </button>
      }
    >
      {places.map((place) => {
        const { icon: Icon, text, to } = place
        return (
          <Menu.Item
            key={to}
            renderRoot={(props) => (
              <Link
                to={to}
                params={'params' in place ? place.params : {}}
                target={'opensTab' in place ? '_blank' : undefined}
                {...props}
              />
            )}
            aria-current={isAt(path, place) ? 'page' : undefined}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          >
            {t(text)}
          </Menu.Item>
        )
      })}
    </DropMenu>
  )
}
