import { expect, test } from 'vitest'
import { cameraConstraints, usualCamera } from './camera-constraints.ts'

const limits = { width: 320, height: 1080, frameRate: 10 }

test.each([
  ['as usual', {}, false, [1280, 720, 30]],
  ['4:3', { videoPreferWideScreen: false }, false, [960, 720, 30]],
  ['no HD', { videoAllowHD: false }, false, [640, 360, 30]],
  ['neither', { videoAllowHD: false, videoPreferWideScreen: false }, false, [640, 480, 30]],
  ['limits that are not enforced', { videoLimits: limits }, false, [1280, 720, 30]],
  ['limits', { videoLimits: limits, videoEnforceLimits: true }, false, [320, 720, 10]],
  ['a machine that cannot keep up', {}, true, [640, 360, 15]],
])('a camera sends by the rules: %s', (_, rules, isReducingQuality, ideals) => {
  const { width, height, frameRate } = cameraConstraints({ ...usualCamera, ...rules }, isReducingQuality)
  expect([width.ideal, height.ideal, frameRate.ideal]).toEqual(ideals)
})

test('limits that are enforced are never exceeded, by a camera that has no such size either', () => {
  const constraints = cameraConstraints({ ...usualCamera, videoEnforceLimits: true, videoLimits: limits })
  expect(constraints).toMatchObject({ width: { max: 320 }, height: { max: 1080 }, frameRate: { max: 10 } })
})
