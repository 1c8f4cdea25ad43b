import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LinkCards } from './link-cards.tsx'
import { createPreviews } from './link-previews.ts'

const preview = {
  url: 'https://example.com/',
  title: 'An example',
  description: null,
  siteName: 'Example',
  image: '/api/preview/image?uri=x&signature=y',
  icon: null,
  width: 100,
  height: 100,
}

const post = 'A post by @ada on Twitter'
const tweet = '<p>https://x.com/ada/status/123</p>'
/** Reports the height of the embedded page, as it does itself. */
const reportHeight = (frame: HTMLElement, height: number, origin = 'https://platform.twitter.com') => {
  const source = (frame as HTMLIFrameElement).contentWindow
  const data = { 'twttr.embed': { method: 'twttr.private.resize', params: [{ height }] } }
  act(() => void window.dispatchEvent(new MessageEvent('message', { origin, source, data })))
}

test('a Twitter status becomes an embedded tweet, once it is there', () => {
  const read = vi.fn()
  const previews = createPreviews({ preview: { read } } as never)
  render(<LinkCards html={tweet} previews={previews} />)
  const frame = screen.getByTitle(post)
  expect(frame).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/platform\.twitter\.com\/.*id=123.*dnt=true/),
  )
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
  // Until then, and for good where Twitter cannot be reached, a link stands in for it.
  expect(screen.getByRole('link', { name: post })).toHaveAttribute('href', 'https://x.com/ada/status/123')
  reportHeight(frame, 333, 'https://elsewhere.example.com')
  expect(screen.getByRole('link', { name: post })).toBeVisible()
  reportHeight(frame, 333)
  expect(screen.queryByRole('link')).toBeNull()
  expect(frame).toHaveStyle({ height: '333px' })
  expect(frame).not.toHaveAttribute('aria-hidden')
  expect(read).not.toHaveBeenCalled()
})

test.each(['light', 'dark'])('a Twitter status is %s as the page is', (scheme) => {
  document.documentElement.dataset.mantineColorScheme = scheme
  onTestFinished(() => {
    delete document.documentElement.dataset.mantineColorScheme
  })
  render(<LinkCards html={tweet} previews={createPreviews({ preview: { read: vi.fn() } } as never)} />)
  expect(screen.getByTitle(post)).toHaveAttribute('src', expect.stringContaining(`theme=${scheme}`))
})

test('in an encrypted chat, a status loads nothing until somebody wants to see it', async () => {
  const previews = createPreviews({ preview: { read: vi.fn() } } as never, true)
  const { container } = render(<LinkCards html={tweet} previews={previews} />)
  expect(screen.getByText(post)).toBeVisible()
  expect(container.querySelectorAll('iframe, img, script')).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Show the post' }))
  expect(screen.getByTitle(post)).toBeInTheDocument()
})

test('a page is asked for once, at our own server, and shown with its picture as an icon', async () => {
  const read = vi.fn(async () => preview)
  const previews = createPreviews({ preview: { read } } as never)
  const html = '<p>https://example.com/</p>'
  const { container } = render(
    <>
      <LinkCards html={html} previews={previews} />
      <LinkCards html={html} previews={previews} />
    </>,
  )
  expect(await screen.findAllByText('An example')).toHaveLength(2)
  expect(read).toHaveBeenCalledTimes(1)
  expect(container.querySelector('img')).toHaveAttribute('src', preview.image)
  expect(container.querySelector('img')).toHaveAttribute('data-shape', 'icon')
})

test('where there is no preview, the link stands alone', async () => {
  const read = vi.fn(async () => Promise.reject(new Error('none')))
  const previews = createPreviews({ preview: { read } } as never)
  const { container } = render(<LinkCards html="<p>https://example.com/</p>" previews={previews} />)
  await previews.of('https://example.com/')
  expect(container).toBeEmptyDOMElement()
})

test('each link of a message gets a preview', async () => {
  const read = vi.fn(async ({ query: { uri } }: { query: { uri: string } }) => ({ ...preview, title: uri }))
  const previews = createPreviews({ preview: { read } } as never)
  render(<LinkCards html="<p>a.com b.com c.com</p>" previews={previews} />)
  for (const title of ['https://a.com', 'https://b.com', 'https://c.com'])
    expect(await screen.findByText(title)).toBeVisible()
})
