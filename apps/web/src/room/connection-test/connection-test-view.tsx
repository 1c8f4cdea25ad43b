import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '#i18n/use-text.ts'
import { lumi } from '#lib/lumi.ts'
import common from '#locales/common.gen.ts'
import words from '#locales/connection-test.gen.ts'
import { HelpLink } from '#room/help/help-link.tsx'
import { createScope } from '#room/reactive/scope.ts'
import { useSignal } from '#room/reactive/use-signal.ts'
import { Button } from '#room/ui/button.tsx'
import { copiedMs, copyText } from '#ui/copy-text.ts'
import { useBriefly } from '#ui/use-briefly.ts'
import { checkCamera, checkCodecs, checkMicrophone, checkSpeaker } from './checks/devices.ts'
import { checkBandwidth, checkServer, checkTcp, checkTurn, checkUdp } from './checks/network.ts'
import { type Check, type ConnectionTest, createConnectionTest, type TestDevices } from './connection-test.ts'
import classes from './connection-test-view.module.css'

const runs = {
  codecs: checkCodecs,
  microphone: checkMicrophone,
  camera: checkCamera,
  speaker: checkSpeaker,
  server: checkServer,
  udp: checkUdp,
  tcp: checkTcp,
  turn: checkTurn,
  bandwidth: checkBandwidth,
}

const icons = {
  waiting: IconCircleDashed,
  running: IconCircleDashed,
  works: IconCircleCheck,
  limited: IconAlertTriangle,
  fails: IconCircleX,
  absent: IconCircleMinus,
} as const satisfies Record<Check['state'], unknown>

/** Tests the needs of a call, shows the results, and gives a text for a person who helps. */
export const ConnectionTestView = ({ devices }: { devices?: TestDevices }) => {
  const [test, setTest] = useState<ConnectionTest>()
  useEffect(() => {
    const scope = createScope()
    const begin = async () => (await lumi.connectionTest.begin()).media
    setTest(createConnectionTest(scope, { begin, devices, runs }))
    return scope.end
  }, [devices])
  return test && <TestResults test={test} />
}

const TestResults = ({ test }: { test: ConnectionTest }) => {
  const t = useText(words)
  const shared = useText(common)
  const checks = useSignal(test.checks)
  const isRunning = useSignal(test.isRunning)
  const [copied, sayCopied] = useBriefly(copiedMs.public)
  /** The text that this browser did not let this page copy. */
  const [refused, setRefused] = useState<string>()
  const isDone = !isRunning && checks.every(({ state }) => state !== 'waiting')
  const worst = isDone ? verdictOf(checks) : undefined
  const report = () =>
    [
      `${t('title')}: ${worst ? t(`verdict.${worst}`) : ''}`,
      `${new Date().toISOString()} ${window.location.host}`,
      navigator.userAgent,
      ...checks.map(({ name, state, detail, because }) => {
        const found = detail ?? because
        return `${t(`check.${name}`)}: ${t(`state.${state}`)}${found ? ` (${found})` : ''}`
      }),
    ].join('\n')
  return (
    <div className={classes.test}>
      <p className={classes.about}>{t('about')}</p>
      <div className={classes.actions}>
        <Button look={isDone ? undefined : 'main'} disabled={isRunning} onClick={() => void test.run()}>
          {t(isDone ? 'again' : 'start')}
        </Button>
        {isDone && (
          <Button
            look="main"
            onClick={async () => {
              const text = report()
              const done = await copyText(text)
              setRefused(done ? undefined : text)
              if (done) sayCopied()
            }}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </div>
      <p role="status" className={classes.verdict} data-verdict={worst}>
        {isRunning ? t('running') : worst && t(`verdict.${worst}`)}
      </p>
      {refused !== undefined && isDone && (
        <div>
          <p role="alert" className={classes.refused}>
            {shared('copy.failed')}
          </p>
          <pre className={classes.report} dir="auto">
            {refused}
          </pre>
        </div>
      )}
      <ul className={classes.checks} aria-label={t('title')}>
        {checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
    </div>
  )
}

const CheckRow = ({ check }: { check: Check }) => {
  const { name, state, detail } = check
  const t = useText(words)
  const Icon = icons[state]
  const advice = adviceOn(check)
  return (
    <li className={classes.check} data-state={state}>
      <Icon size={20} stroke={1.5} className={classes.icon} aria-hidden />
      <div className={classes.words}>
        <p className={classes.name}>
          {t(`check.${name}`)}
          <span className={classes.state}>{t(`state.${state}`)}</span>
        </p>
        {detail && (
          <p className={classes.detail} dir="auto">
            {detail}
          </p>
        )}
        {advice && <p className={classes.todo}>{t(advice)}</p>}
        {hasProblem(check) && (
          <HelpLink area="connection-test" problem={`todo.${name}`} about={t(`check.${name}`)} />
        )}
      </div>
    </li>
  )
}

const hasProblem = ({ state }: Check) => state === 'fails' || state === 'limited'

function adviceOn(check: Check) {
  const { name, state, because } = check
  if (hasProblem(check)) return `todo.${name}` as const
  if (state === 'absent' && !because && (name === 'tcp' || name === 'turn')) return 'spare'
  return state === 'works' && name === 'speaker' ? 'speaker.heard' : undefined
}

/** A call needs all but the ways round a strict network, of which one is enough. */
function verdictOf(checks: readonly Check[]): 'works' | 'limited' | 'fails' {
  const state = (name: Check['name']) => checks.find((check) => check.name === name)?.state
  const isReachable = (['udp', 'tcp', 'turn'] as const).some((way) => state(way) === 'works')
  if (state('codecs') === 'fails' || state('server') === 'fails' || !isReachable) return 'fails'
  // A person who is reached by UDP needs none of the others.
  const isWhole = checks.every(({ name, state: now }) => name === 'turn' || name === 'tcp' || now === 'works')
  return isWhole ? 'works' : 'limited'
}
