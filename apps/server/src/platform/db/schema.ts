/** Every table, for the tool that writes migrations. */
export * from '../../modules/account/table.ts'
export * from '../../modules/app/table.ts'
export * from '../../modules/auth/table.ts'
export * from '../../modules/conference/table.ts'
export * from '../../modules/conference-user/table.ts'
export * from '../../modules/event/table.ts'
export * from '../../modules/password/table.ts'
export * from '../uploads/table.ts'
