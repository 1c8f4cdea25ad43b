import type { LinkedContent } from '@lumi/contract'
import { signal } from '@preact/signals-core'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { createScope } from '#room/reactive/scope.ts'
import { fakeContext } from '#room/testing/fake-context.ts'
import { user } from '#room/testing/people.ts'
import type { DocumentsModel } from './model.ts'
import { FileRow } from './panel.tsx'

type Document = LinkedContent['document']

function open(document: Document, contentType = 'application/octet-stream', sharedBy?: string) {
  const share = vi.fn(async () => undefined)
  const { context } = fakeContext(createScope(), {})
  const me = context.feed.me.value
  const maria = user('maria', { displayName: 'Maria' })
  const feed = { ...context.feed, roster: signal(new Map([me, maria].map((one) => [one.userId, one]))) }
  const model = {
    rights: signal({ share: true, offer: false, remove: false }),
    shared: signal(new Map(sharedBy === undefined ? [] : [['c1', { userId: sharedBy }]])),
    mayEnd: () => true,
    feed,
    offered: signal([]),
    share,
  } as unknown as DocumentsModel
  const file = { contentId: 'c1', displayName: 'Plan.pdf', contentType, document } as LinkedContent
  render(<FileRow model={model} file={file} />)
  return { share, file, button: () => screen.queryByRole('button', { name: 'Share Plan.pdf' }) }
}

const converting: Document = { state: 'converting', pages: null, progress: 40, failure: null, reason: null }

test('a document can be shown as soon as its first page is there, while the others are being made', async () => {
  const { share, file, button } = open({ ...converting, pages: 1 })
  expect(screen.getByText('Converting (40%)')).toBeVisible()
  await userEvent.click(button() as HTMLElement)
  expect(share).toHaveBeenCalledExactlyOnceWith(file)
})

test('a document of which nothing is there yet cannot be shown', () => {
  const { button } = open(converting)
  expect(screen.getByText('Converting (40%)')).toBeVisible()
  expect(button()).toBeNull()
})

test('a document that failed after its first page says why, and cannot be shown', () => {
  const { button } = open({ ...converting, state: 'failed', pages: 1, failure: 'damaged' })
  expect(screen.getByText("Can't be shown: the file is damaged, or not what its name says")).toBeVisible()
  expect(button()).toBeNull()
})

test('a document of which only browsers can make pages is shown by them', () => {
  const none: Document = { ...converting, state: 'none' }
  // Nobody can make pages of these.
  for (const type of ['application/octet-stream', 'image/heic']) {
    expect(open(none, type).button()).toBeNull()
    expect(screen.getByText('Has no pages to show')).toBeVisible()
    cleanup()
  }
  expect(open(none, 'application/pdf').button()).toBeVisible()
  expect(screen.getByText('Encrypted')).toBeVisible()
})

test('the button that ends a share names it and its owner', () => {
  const ready: Document = { ...converting, state: 'ready', pages: 2 }
  const names = ['maria', 'me', 'gone'].map((userId) => {
    open(ready, undefined, userId)
    const name = screen.getByRole('button', { name: /^Stop sharing/ }).getAttribute('aria-label')
    cleanup()
    return name
  })
  expect(names).toEqual([
    'Stop sharing Plan.pdf · Maria',
    'Stop sharing Plan.pdf · You',
    // A person who has left is called nothing any more.
    'Stop sharing Plan.pdf',
  ])
})
