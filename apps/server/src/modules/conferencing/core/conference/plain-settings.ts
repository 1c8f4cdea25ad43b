import { type PlainSetting, settingDefaults } from '@lumi/contract'

const names = Object.keys(settingDefaults) as PlainSetting[]

/** The settings of a conference that are stored, changed and shown exactly as they are given. */
export const plainSettings = <T extends { [Name in PlainSetting]?: unknown }>(
  from: T,
): Pick<T, PlainSetting> =>
  Object.fromEntries(
    names.filter((name) => from[name] !== undefined).map((name) => [name, from[name]]),
  ) as Pick<T, PlainSetting>
