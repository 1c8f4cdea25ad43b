import { signUp } from '../../e2e/support/account.ts'
import { addIntegration } from '../../e2e/support/lti.ts'
import type { Bench } from '../support/bench.ts'
import { CLIENT_ID, type Launching, openLearningPlatform } from '../support/learning-platform.ts'
import { type Figure, median, rounded, spreadOf } from '../support/report.ts'

const MEMBERS = 500
const PAGE_SIZE = 50
const ROSTER_ROUNDS = 5
const LAUNCHES = 100
const CLASS = 300
/** Browsers that launch at the same moment. */
const AT_ONCE = 20
const MINUTE_MS = 60_000

/** Launches from a learning platform, the members of a large course, and a class behind one address. */
export async function measureLti({ lumi }: Bench): Promise<Figure[]> {
  const platform = await openLearningPlatform(MEMBERS)
  try {
    const owner = await signUp(lumi.url)
    const id = await addIntegration(owner, 'moodle')
    await owner.client.ltiRegistration.create({ params: { id }, body: platform.registration })
    const { issuer } = platform.registration
    const at = (path: string) => `${lumi.url}/lti/${id}/${path}`
    const open = (launching: Omit<Launching, 'nonce'>) =>
      launch({ at, issuer, sign: (nonce) => platform.sign({ ...launching, nonce }) })
    const teacher = {
      subject: 'teacher',
      role: 'Instructor',
      course: 'Algebra',
      target: at('launch'),
    } as const

    const { address } = await open(teacher)
    const session = new URL(address, lumi.url).searchParams.get('session') ?? ''
    const post = (path: string, fields: Record<string, string>) =>
      send(at(`course/${path}`), { session, ...fields })
    await post('create', { displayName: 'Lesson', startsItself: 'on' })
    const page = await (await fetch(at(`course?session=${session}`))).text()
    const [, confId = ''] = /name="id" value="(\w+)"/.exec(page) ?? []

    const reads: number[] = []
    platform.pages.length = 0
    for (let round = 0; round < ROSTER_ROUNDS; round += 1) {
      const start = performance.now()
      const { status } = await post('members', {})
      if (status !== 303) throw new Error(`The members could not be read: ${status}`)
      reads.push((performance.now() - start) / 1000)
    }
    const largest = Math.max(...platform.pages)

    const student = (number: number) =>
      ({
        ...teacher,
        subject: `student-${number}`,
        role: 'Learner',
        target: at(`launch?id=${confId}`),
      }) as const
    const times: number[] = []
    for (let number = 0; number < LAUNCHES; number += 1) {
      const opened = await open(student(number))
      if (!opened.address.startsWith('/app/')) throw new Error(`A launch led to ${opened.address}`)
      times.push(opened.milliseconds)
    }

    const begun = performance.now()
    const numbers = Array.from({ length: CLASS }, (_, place) => LAUNCHES + place)
    let inside = 0
    const launchNext = async () => {
      for (let next = numbers.pop(); next !== undefined; next = numbers.pop()) {
        const opened = await open(student(next))
        if (opened.address.startsWith('/app/')) inside += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, launchNext))
    const seconds = (performance.now() - begun) / 1000

    return [
      {
        what: 'launch posted → redirect to the room, the keys of the platform being cached',
        measured: `${rounded(median(times), 0)} ms, median of ${LAUNCHES}`,
        spread: spreadOf(times, 0),
        bar: '≤ 150 ms',
        kept: median(times) <= 150,
      },
      {
        what: `${MEMBERS} members of a course read and stored, on request`,
        measured: `${rounded(median(reads))} s, pages of ${largest}`,
        spread: spreadOf(reads),
        bar: `≤ 3 s, pages of at most ${PAGE_SIZE}`,
        kept: median(reads) <= 3 && largest <= PAGE_SIZE,
      },
      {
        what: `${CLASS} people launch from one address, ${AT_ONCE} at once`,
        measured: `${inside} in the room's lobby after ${rounded(seconds, 1)} s`,
        bar: 'all within a minute',
        kept: inside === CLASS && seconds * 1000 <= MINUTE_MS,
      },
    ]
  } finally {
    platform.close()
  }
}

type Way = { at: (path: string) => string; issuer: string; sign: (nonce: string) => string }

/** A launch of a browser with cookies; the time is that of the posted launch alone. */
async function launch({ at, issuer, sign }: Way): Promise<{ address: string; milliseconds: number }> {
  const query = new URLSearchParams({
    iss: issuer,
    client_id: CLIENT_ID,
    login_hint: 'person',
    target_link_uri: at('launch'),
  })
  const login = await fetch(at(`login?${query}`), { redirect: 'manual' })
  const authorization = new URL(login.headers.get('location') ?? '').searchParams
  const [cookie = ''] = (login.headers.get('set-cookie') ?? '').split(';', 1)
  const id_token = sign(authorization.get('nonce') ?? '')
  const start = performance.now()
  const answer = await send(at('launch'), { state: authorization.get('state') ?? '', id_token }, { cookie })
  return {
    address: answer.headers.get('location') ?? `status ${answer.status}`,
    milliseconds: performance.now() - start,
  }
}

const send = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' })
