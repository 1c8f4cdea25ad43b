/** One step of making pages or thumbnails, in a process of its own: `node main.ts '{"kind":"pdf",…}'` answers one line of JSON. */
import type { StepResults, WorkerFailure, WorkerTask } from '../worker-result.ts'

const steps: {
  [Kind in keyof StepResults]: (task: WorkerTask) => Promise<StepResults[Kind] | WorkerFailure>
} = {
  pdf: async (task) => (await import('./pdf-pages.ts')).readPdf(task),
  image: async (task) => (await import('./image-page.ts')).makeImagePages(task),
  firstPage: async (task) => (await import('./first-page.ts')).drawFirstPage(task),
  thumbnail: async (task) => (await import('./thumbnail.ts')).makeThumbnail(task.input, task),
  text: async (task) => (await import('./text-pages.ts')).makeTextPages(task),
  office: async (task) => (await import('./office-input.ts')).readOfficeInput(task),
}

const task: WorkerTask = JSON.parse(process.argv[2] ?? '')
const result = await steps[task.kind](task)
// The task is done, so handles that the libraries still hold open do not matter.
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0))
