import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShownRoleProvider } from '#lib/shown-role.ts'
import { renderPage } from '../../testing/render-page.tsx'
import type { ListLayout } from './layout.ts'
import { List } from './list.tsx'
import type { ViewMode } from './view-switch.tsx'

interface Fruit {
  readonly id: number
}
interface FruitPage {
  readonly items: readonly Fruit[]
  readonly cursor?: number
}

const layout: ListLayout<Fruit> = {
  idOf: ({ id }) => String(id),
  nameOf: ({ id }) => `Fruit ${id}`,
  nameLabel: 'Name',
  nameSort: 'name',
  columns: [{ id: 'kind', width: 100, label: 'Kind', sort: 'kind', cell: () => 'Apple' }],
  actions: ({ id }) => [{ label: `Eat ${id}`, run: () => undefined }],
  actionsWidth: 100,
}

interface FruitsProps {
  readonly read: (cursor: number) => Promise<FruitPage>
  readonly view: ViewMode
  /** The number of items on all pages. */
  readonly total?: number
}

const fruits = (count: number, from = 1): Fruit[] =>
  Array.from({ length: count }, (_, index) => ({ id: from + index }))

const Fruits = ({ read, view, total }: FruitsProps) => {
  const query = useInfiniteQuery({
    queryKey: ['fruit'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ cursor }) => cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    retry: false,
  })
  return (
    <List
      query={query}
      layout={layout}
      view={view}
      empty={{ title: 'No fruit' }}
      bulk={{
        label: 'Selected fruit',
        total: { queryKey: ['fruit', 'count'], queryFn: async () => total ?? 0 },
        actions: ({ items }) => [{ label: items.map(({ id }) => id).join(' '), run: () => undefined }],
      }}
    />
  )
}

const open = (
  read: (cursor: number) => Promise<FruitPage>,
  view: ViewMode = 'rows',
  { client = new QueryClient(), total }: { client?: QueryClient; total?: number } = {},
) =>
  renderPage(
    <QueryClientProvider client={client}>
      <ShownRoleProvider value={4}>
        <main>
          <Fruits read={read} view={view} total={total} />
        </main>
      </ShownRoleProvider>
    </QueryClientProvider>,
  )

const box = (id: number) => screen.findByRole('checkbox', { name: `Select Fruit ${id}` })
const selectedRegion = () => screen.getByRole('region', { name: 'Selected fruit' })
const selected = () => within(selectedRegion())

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('Shift selects the range from the one before, by pointer and by keyboard', async () => {
  const user = await open(async () => ({ items: fruits(6) }))
  await user.click(await box(2))
  await user.keyboard('{Shift>}')
  await user.click(await box(4))
  await user.keyboard('{/Shift}')
  expect(selected().getByText('2 3 4')).toBeInTheDocument()

  ;(await box(6)).focus()
  await user.keyboard('{Shift>} {/Shift}')
  expect(selected().getByText('2 3 4 5 6')).toBeInTheDocument()
  // Upwards, and off again.
  ;(await box(5)).focus()
  await user.keyboard(' ')
  ;(await box(3)).focus()
  await user.keyboard('{Shift>} {/Shift}')
  expect(selected().getByText('2 6')).toBeInTheDocument()
})

test('Ctrl and A selects everything, Escape nothing', async () => {
  const user = await open(async () => ({ items: fruits(3) }))
  ;(await box(1)).focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(selected().getByText('1 2 3')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.keyboard('{Escape}')
  expect(selected().queryByText('1 2 3')).toBeNull()
  expect(await box(1)).toHaveFocus()
})

test("'Select all' shows the number and selects all items, also those that are not loaded yet", async () => {
  const read = vi.fn(
    async (page: number): Promise<FruitPage> =>
      page < 2 ? { items: fruits(2, 2 * page + 1), cursor: page + 1 } : { items: fruits(1, 5) },
  )
  const user = await open(read, 'rows', { total: 5 })
  await user.click(await box(2))
  await user.click(await selected().findByRole('button', { name: 'Select all 5' }))
  expect(await selected().findByText('1 2 3 4 5')).toBeInTheDocument()
  expect(read).toHaveBeenCalledTimes(3)
  expect(selected().queryByRole('button', { name: /^Select all/ })).toBeNull()
  await user.click(await box(3))
  await user.click(selected().getByRole('button', { name: 'Select all 5' }))
  expect(selected().getByText('1 2 3 4 5')).toBeInTheDocument()
})

test('a page that cannot be loaded ends the selection, and the list shows the reason', async () => {
  const read = vi.fn<(cursor: number) => Promise<FruitPage>>(async (cursor) => {
    if (read.mock.calls.length === 2) throw new Error('Away')
    return cursor === 0 ? { items: fruits(2), cursor: 1 } : { items: fruits(1, 3) }
  })
  const user = await open(read, 'rows', { total: 3 })
  await user.click(await box(2))
  const all = () => selected().findByRole('button', { name: 'Select all 3' })
  await user.click(await all())
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(selected().getByText('2', { selector: 'button *' })).toBeInTheDocument()
  await user.click(await all())
  expect(await selected().findByText('1 2 3')).toBeInTheDocument()
})

test('Escape ends a selection of all that is still being loaded', async () => {
  const next = Promise.withResolvers<FruitPage>()
  const user = await open(async (page) => (page === 0 ? { items: fruits(2), cursor: 1 } : next.promise))
  ;(await box(1)).focus()
  await user.keyboard('{Control>}a{/Control}{Escape}')
  await act(async () => next.resolve({ items: fruits(1, 3) }))
  expect(await box(3)).not.toBeChecked()
  expect(selected().queryByRole('button')).toBeNull()
})

test('the focus stays in the list when its element disappears with the selection', async () => {
  const user = await open(async () => ({ items: fruits(3) }))
  await user.click(await box(1))
  await user.click(selected().getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement).toContainElement(selectedRegion())
  await user.tab()
  expect(await box(1)).toHaveFocus()
})

/** Replaces the browser's own observer, which needs a layout: reports whether the end is near, now and later. */
const observeEnd = () => {
  let isIntersecting = false
  const observers = new Set<() => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: () => void
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        this.#report = () => report([{ isIntersecting }])
      }
      observe() {
        observers.add(this.#report)
        queueMicrotask(() => observers.has(this.#report) && this.#report())
      }
      disconnect() {
        observers.delete(this.#report)
      }
    },
  )
  return () => {
    isIntersecting = true
    for (const report of [...observers]) report()
  }
}

test('the next page comes when the end is near; if it fails, the button shows the reason and retries', async () => {
  const comeNear = observeEnd()
  const read = vi.fn<(cursor: number) => Promise<FruitPage>>(async (cursor) => {
    if (read.mock.calls.length === 2) throw new Error('Away')
    return cursor === 0 ? { items: fruits(2), cursor: 1 } : { items: fruits(1, 3) }
  })
  const user = await open(read)
  const more = await screen.findByRole('button', { name: 'Load more' })
  expect(read).toHaveBeenCalledTimes(1)
  act(comeNear)
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Fruit 1' })).toBeVisible()
  // Nobody asks again and again by itself.
  expect(read).toHaveBeenCalledTimes(2)
  await user.click(more)
  expect(await screen.findByRole('heading', { name: 'Fruit 3' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
})

test('a next page that the news of a change ends is asked for again', async () => {
  const comeNear = observeEnd()
  const nextPages = [new Promise<FruitPage>(() => {})]
  const read = async (cursor: number): Promise<FruitPage> => {
    await new Promise((resolve) => setTimeout(resolve))
    if (cursor === 0) return { items: fruits(2), cursor: 1 }
    return nextPages.shift() ?? { items: fruits(1, 3) }
  }
  const client = new QueryClient()
  await open(read, 'rows', { client })
  await screen.findByRole('button', { name: 'Load more' })
  await act(async () => {
    comeNear()
    await client.invalidateQueries()
  })
  expect(await screen.findByRole('heading', { name: 'Fruit 3' })).toBeVisible()
})

test('a long list renders only the items near the window, and the focused one', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  await open(async () => ({ items: fruits(1000) }))
  await box(1)
  const items = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-posinset'))
  await waitFor(() => expect(items().length).toBeLessThan(60))
  expect(items()[0]).toHaveAttribute('aria-setsize', '1000')

  const eat = screen.getByRole('button', { name: 'Eat 2' })
  eat.focus()
  act(() => {
    Object.assign(window, { scrollY: 52 * 600 })
    window.dispatchEvent(new Event('scroll'))
  })
  expect(await box(605)).toBeInTheDocument()
  expect(eat).toHaveFocus()
  expect(screen.queryByRole('checkbox', { name: 'Select Fruit 1' })).toBeNull()
  expect(items().length).toBeLessThan(60)
})

test('in a window of 800 px the headings sort the list and say how many there are', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: Number(/min-width: ([\d.]+)em/.exec(media)?.[1]) <= 800 / 16,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const onSearch = vi.fn()
  const Kinds = () => (
    <List
      query={{
        data: fruits(3),
        error: null,
        isPlaceholderData: false,
        isPaused: false,
        isFetching: false,
        refetch: () => undefined,
      }}
      layout={layout}
      empty={{ title: 'No fruit' }}
      toolbar={{
        none: 'None',
        search: {},
        onSearch,
        sortedBy: [
          { id: 'name', label: 'Name' },
          { id: 'kind', label: 'Kind' },
        ],
      }}
    />
  )
  const user = await renderPage(
    <QueryClientProvider client={new QueryClient()}>
      <ShownRoleProvider value={4}>
        <main>
          <Kinds />
        </main>
      </ShownRoleProvider>
    </QueryClientProvider>,
  )
  expect(screen.getByText('3 in total')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Sort by Name' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'Sort by Kind' }))
  expect(onSearch).toHaveBeenCalledWith({ sort: 'kind' })
})
