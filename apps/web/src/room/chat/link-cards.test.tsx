import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LinkCards } from './link-cards.tsx'
import { createPreviews } from './previews.ts'

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

test('a post on Twitter loads nothing until somebody wants to see it', async () => {
  const read = vi.fn()
  const previews = createPreviews({ preview: { read } } as never)
  const { container } = render(<LinkCards html="<p>https://x.com/ada/status/123</p>" previews={previews} />)
  expect(screen.getByText('A post by @ada on Twitter')).toBeVisible()
  expect(container.querySelectorAll('iframe, img, script')).toHaveLength(0)
  expect(read).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Show the post' }))
  const frame = screen.getByTitle('A post by @ada on Twitter')
  expect(frame).toHaveAttribute('src', expect.stringContaining('id=123'))
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-top-navigation'))
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
