/** A lesson from sign-up to a toast, by the types that openapi-typescript made of the API. */
import { randomUUID } from 'node:crypto'
import createClient from 'openapi-fetch'
import type { paths as AuthPaths } from './auth.d.ts'
import type { paths as ContentPaths } from './content.d.ts'
import type { paths as CorePaths } from './core.d.ts'

const baseUrl = process.env.LUMI_URL
const username = `ada-${randomUUID()}`
const password = 'Lighthouse7'
const person = { firstName: 'Ada', lastName: 'Lovelace', email: `${username}@example.com` }
const school = { title: 'Riverside School', description: 'Lessons by the river', type: 'education' as const }
const account = { ...person, ...school, username, password }
await createClient<CorePaths>({ baseUrl }).POST('/v1/account', { body: account })
const login = await createClient<AuthPaths>({ baseUrl }).POST('/auth/login', { body: { username, password } })
if (!login.data || !('access_token' in login.data)) throw new Error(login.error?.error_description)
const headers = { authorization: `Bearer ${login.data.access_token}` }
const core = createClient<CorePaths>({ baseUrl, headers })
const library = createClient<ContentPaths>({ baseUrl, headers })

const conference = await core.POST('/v1/conference', { body: { displayName: 'Algebra', startMethod: 2 } })
if (!conference.data) throw new Error(conference.error.error_description)
const { confId, displayName } = conference.data
const file = await library.POST('/v1/content', {
  body: { request: { displayName: 'Lesson 1', deleteMethod: 2 }, content: 'Hello there' },
  bodySerializer({ request, content }) {
    const form = new FormData()
    form.set('request', new Blob([JSON.stringify(request)], { type: 'application/json' }))
    form.set('content', new Blob([content]), 'lesson.txt')
    return form
  },
})
if (!file.data) throw new Error(file.error.error_description)
const params = { path: { id: file.data.contentId } }
const again = await library.GET('/v1/content/{id}', { params, parseAs: 'text' })
const body = { messageText: 'We begin', durationMs: 'infinite' as const, icon: 1 as const }
const toast = await core.POST('/v1/conference/{id}/toast', { params: { path: { id: confId } }, body })
if (!toast.data) throw new Error(toast.error.error_description)
console.log(
  `${displayName}: '${again.data}' from ${file.data.displayName}, told ${toast.data.recipients} people`,
)
