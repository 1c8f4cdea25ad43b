// Made of en/chart.json. Not edited by hand.
import { defineArea } from '#i18n/area.ts'
import english from './en/chart.json'

export default defineArea<{
  'point': { time: string | number; value: string | number }
  'highest': { value: string | number }
}>('chart', english, import.meta.glob(['./*/chart.json', '!./en/*'], { import: 'default' }))
