import { type ErrorName, errorCode, LumiError } from '@lumi/sdk'

/** A call that the server refused by this name. */
export const refusal = (errorName: ErrorName, status: number, field?: string) =>
  new LumiError({ code: errorCode[errorName], errorName, status, description: '', field })
