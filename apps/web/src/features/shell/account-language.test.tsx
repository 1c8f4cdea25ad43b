import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { accountQuery } from '#api/account.ts'
import { showLanguage } from '#i18n/show-language.ts'
import { queryClient } from '#lib/query-client.ts'
import { account, refusal } from '../../testing/network.ts'
import { closePortal, openPortal } from '../../testing/portal.ts'

afterEach(async () => {
  closePortal()
  await act(() => showLanguage('en'))
})

interface Answer {
  readonly status?: number
  readonly body: unknown
}

/** The portal, with its account menu open; answers to a choice come when the test gives them. */
const open = async () => {
  const answers: ((answer: Answer) => void)[] = []
  const { user } = await openPortal('/Portal/NoPermission', {
    handlers: { 'PUT /v1/account': () => new Promise<Answer>((resolve) => void answers.push(resolve)) },
  })
  await user.click(await screen.findByRole('button', { name: 'Account of Ada Lovelace' }))
  const select = await screen.findByRole('combobox')
  const choose = async (language: string) => {
    const before = answers.length
    await user.selectOptions(select, language)
    await waitFor(() => expect(answers.length).toBe(before + 1))
    return (answer: Answer) => act(async () => answers[before]?.(answer))
  }
  return { select, choose }
}
const kept = () => queryClient.getQueryData(accountQuery.queryKey)?.language

test('of two choices the last one holds, whichever is answered last', async () => {
  const { choose } = await open()
  const answerGerman = await choose('de')
  const answerArabic = await choose('ar')
  await answerArabic(account({ language: 'ar' }))
  await waitFor(() => expect(kept()).toBe('ar'))
  await answerGerman(account({ language: 'de' }))
  expect(kept()).toBe('ar')
  expect(document.documentElement).toHaveAttribute('lang', 'ar')
})

test('a failed choice is not reported after another one was made', async () => {
  const { choose } = await open()
  const answerGerman = await choose('de')
  const answerArabic = await choose('ar')
  await answerGerman(refusal('forbidden'))
  await answerArabic(account({ language: 'ar' }))
  await waitFor(() => expect(kept()).toBe('ar'))
  expect(screen.queryByRole('alert')).toBeNull()
})
