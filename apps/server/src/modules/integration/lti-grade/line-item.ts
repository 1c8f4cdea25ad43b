import { type GradeKind, gradeKinds } from '@lumi/contract/values'
import { z } from 'zod'
import type { Services } from '../../../platform/context.ts'
import { nextOf } from '../lti-launch/roster.ts'
import type { CourseRow } from '../lti-launch/table.ts'
import { type Platform, parsed } from '../lti-registration/service-token.ts'
import { ask, GradesStopped } from './answers.ts'
import { gradeScopes, missingService, type ResourceLink } from './grade-service.ts'

const TYPE = 'application/vnd.ims.lis.v2.lineitem+json'
const LIST_TYPE = 'application/vnd.ims.lis.v2.lineitemcontainer+json'
/** A list that does not end is left here. */
const MOST_PAGES = 20

const LineItem = z.looseObject({
  id: z.url({ protocol: /^https?$/ }).max(2000),
  scoreMaximum: z.number().optional().catch(undefined),
  resourceId: z.string().nullish().catch(undefined),
  tag: z.string().nullish().catch(undefined),
})
type LineItem = z.output<typeof LineItem>

/** The column of a gradebook that grades of a conference go to. */
export type Column = {
  confId: string
  kind: GradeKind
  /** Its address, as it was stored; null while there is none. */
  url: string | null
  /** The name of a new one. */
  label: string
  maximum: number
  links: readonly ResourceLink[]
  /** Columns that have other grades. */
  taken: readonly string[]
}

type Gradebook = { services: Services; platform: Platform; course: CourseRow; signal: AbortSignal }

/**
 * Returns the address of a column: the stored one, one that the platform finds, or a new one. @throws GradesStopped
 */
export async function openColumn(book: Gradebook, column: Column): Promise<string> {
  const { course } = book
  const missing = missingService(course, column.links)
  if (missing) throw new GradesStopped(missing)
  const { gradeScopes: allowed, lineItemsUrl } = course
  const mayCreate = allowed.includes(gradeScopes.lineItem)
  const mayRead = mayCreate || allowed.includes(gradeScopes.lineItemRead)
  const found = mayRead && ((await readStored(book, column)) ?? (await search(book, column)))
  if (found) {
    if (mayCreate) await update(book, column, found)
    return found.id
  }
  if (mayCreate && lineItemsUrl) return create(book, column, lineItemsUrl)
  if (!mayRead && column.url) return column.url
  // Without the right to make columns there is the one that the platform has made for the link.
  const own = column.links.find(({ lineItemUrl }) => lineItemUrl !== null)?.lineItemUrl
  if (!own) throw new GradesStopped('notOffered')
  if (column.taken.includes(own)) throw new GradesStopped('columnTaken')
  return own
}

/** The right by which columns are read: some platforms give no other. */
const readScope = ({ course }: Gradebook) =>
  course.gradeScopes.includes(gradeScopes.lineItem) ? gradeScopes.lineItem : gradeScopes.lineItemRead

/** Undefined if it was deleted at the platform. */
async function readStored(book: Gradebook, { url }: Column): Promise<LineItem | undefined> {
  if (!url) return undefined
  const answer = await ask(book, { url, scope: readScope(book), accept: TYPE })
  if (answer.status === 404 || answer.status === 410) return undefined
  const item = LineItem.safeParse(parsed(answer.body.toString())).data
  // The stored address works, whatever the platform calls it.
  return answer.status === 200 && item ? { ...item, id: url } : refuse(answer.status)
}

async function search(book: Gradebook, { confId, kind, taken }: Column): Promise<LineItem | undefined> {
  const { lineItemsUrl } = book.course
  if (!lineItemsUrl) return undefined
  const first = new URL(lineItemsUrl)
  first.searchParams.set('resource_id', confId)
  let url: string | undefined = first.href
  for (let pages = 0; url && pages < MOST_PAGES; pages++) {
    const answer = await ask(book, { url, scope: readScope(book), accept: LIST_TYPE })
    const items = z.array(z.unknown()).safeParse(parsed(answer.body.toString())).data
    if (answer.status !== 200 || !items) return undefined
    // Some platforms leave the condition aside.
    const own = items
      .flatMap((item) => LineItem.safeParse(item).data ?? [])
      .filter(({ id, resourceId }) => resourceId === confId && isOf(lineItemsUrl, id) && !taken.includes(id))
    // One that was made with the link to the conference is for the kind that is sent first.
    const found = own.find(({ tag }) => tag === kind) ?? own.find(({ tag }) => !isKind(tag))
    if (found) return found
    const next = nextOf(answer.headers.link, url)
    url = next && isOf(lineItemsUrl, next) ? next : undefined
  }
  return undefined
}

/** Changes the maximum. Where that is refused, the platform scales the grades. */
async function update(book: Gradebook, { maximum }: Column, item: LineItem): Promise<void> {
  if (item.scoreMaximum === maximum) return
  const body = JSON.stringify({ ...item, scoreMaximum: maximum })
  await ask(book, {
    url: item.id,
    scope: gradeScopes.lineItem,
    accept: TYPE,
    send: { method: 'PUT', type: TYPE, body },
  })
}

async function create(book: Gradebook, column: Column, lineItemsUrl: string): Promise<string> {
  const { confId: resourceId, kind: tag, label, maximum: scoreMaximum, links } = column
  const post = (more: object) =>
    ask(book, {
      url: lineItemsUrl,
      scope: gradeScopes.lineItem,
      accept: TYPE,
      send: {
        method: 'POST',
        type: TYPE,
        body: JSON.stringify({ scoreMaximum, label, resourceId, tag, ...more }),
      },
    })
  const link = links[0]?.linkId
  const tied = link ? await post({ resourceLinkId: link }) : undefined
  // A link that was deleted at the platform, or that takes no column, is no reason to have none.
  const answer = tied && isDone(tied.status) ? tied : await post({})
  const item = LineItem.safeParse(parsed(answer.body.toString())).data
  if (!isDone(answer.status) || !item || !isOf(lineItemsUrl, item.id)) return refuse(answer.status)
  return item.id
}

const isKind = (tag: unknown) => gradeKinds.some((kind) => kind === tag)

const isDone = (status: number) => status >= 200 && status < 300

/** The token is for this platform alone. */
const isOf = (address: string, other: string) => URL.parse(other)?.origin === new URL(address).origin

function refuse(status: number): never {
  throw new GradesStopped('columnRefused', { cause: `the platform answered ${status}` })
}
