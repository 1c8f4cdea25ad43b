import { defineFeature } from '#room/feature.ts'
import { keepAwake } from './keep-awake.ts'

export const wakeLock = defineFeature({
  name: 'wakeLock',
  createModel: ({ scope }) => keepAwake(scope, navigator.wakeLock),
})
