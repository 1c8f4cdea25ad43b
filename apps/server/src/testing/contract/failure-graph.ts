import { globSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import type { ErrorName } from '@lumi/contract'
import { parseSync } from 'oxc-parser'

/** A node of a syntax tree, read without its types: only the shape of a few kinds matters here. */
// biome-ignore lint/suspicious/noExplicitAny: each kind of node has fields of its own
type Node = Record<string, any>

/** The names that something at the top of a module mentions, and the failures that it names itself. */
interface Declaration {
  readonly mentions: Set<string>
  readonly failures: Set<ErrorName>
  /** The mentions of each entry of an object. */
  readonly entries: Map<string, Set<string>>
}

interface Module {
  readonly declarations: Map<string, Declaration>
  /** Names from elsewhere, each with the file and the name that it has there. */
  readonly imports: Map<string, readonly [file: string, name: string]>
}

/** Failures that do not come out of a function though it calls what can fail so: `file#function`, and which. */
export type Impossible = Readonly<Record<string, readonly ErrorName[]>>

/**
 * Reads the failures that each operation can end with, as far as the source of the server shows: every `fail('name')`
 * that its handler reaches through the functions that it mentions. Calls through an object (`services.media`), and
 * failures whose name is computed, are not seen.
 */
export function readFailures(root: string, impossible: Impossible) {
  const modules = new Map<string, Module>()
  for (const file of globSync(['routes.ts', '{modules,platform}/**/*.ts'], { cwd: root }))
    if (!/\.(test|fixture)\.ts$/.test(file)) modules.set(file, readModule(root, file))

  /** Finds the declaration of a name, also behind files that only re-export it. */
  const definitionOf = (file: string, name: string): string | undefined => {
    const module = modules.get(file)
    if (module?.declarations.has(name)) return `${file}#${name}`
    const from = module?.imports.get(name)
    return from && definitionOf(...from)
  }
  const found = new Map<string, Set<ErrorName>>()
  const failuresOf = (file: string, mentions: Iterable<string>) =>
    [...mentions].flatMap((name) => [...(found.get(definitionOf(file, name) ?? '') ?? [])])

  const used = new Set<string>()
  // Functions call each other in circles, so all are examined until nothing new is found.
  for (let isNew = true; isNew; ) {
    isNew = false
    for (const [file, { declarations }] of modules)
      for (const [name, { failures, mentions }] of declarations) {
        const key = `${file}#${name}`
        const own = new Set([...failures, ...failuresOf(file, mentions)])
        for (const failure of impossible[key] ?? []) if (own.delete(failure)) used.add(`${key} ${failure}`)
        if (own.size > (found.get(key)?.size ?? 0)) isNew = true
        found.set(key, own)
      }
  }

  return {
    /** The failures of an operation of the contract. */
    ofOperation: (group: string, operation: string): Set<ErrorName> => {
      // Several where a group is put together of the handlers of several modules.
      const handlers = modules.get('routes.ts')?.declarations.get('handlers')?.entries.get(group) ?? []
      for (const one of handlers) {
        const [file = '', name = ''] = definitionOf('routes.ts', one)?.split('#') ?? []
        const mentions = modules.get(file)?.declarations.get(name)?.entries.get(operation)
        if (mentions) return new Set(failuresOf(file, mentions))
      }
      throw new Error(`No handler for ${group}.${operation}`)
    },
    /** The entries of `impossible` that had an effect. */
    used: (): ReadonlySet<string> => used,
  }
}

function readModule(root: string, file: string): Module {
  const declarations: Module['declarations'] = new Map()
  const imports: Module['imports'] = new Map()
  const { program } = parseSync(file, readFileSync(resolve(root, file), 'utf8'))
  for (const statement of program.body as readonly Node[]) {
    const { source, specifiers = [], declaration = statement } = statement
    if (source?.value.startsWith('.')) {
      const from = posix.join(posix.dirname(file), source.value)
      for (const { local, imported = local, exported = local } of specifiers)
        imports.set(exported.name, [from, imported.name])
    }
    if (declaration?.type === 'FunctionDeclaration')
      declarations.set(declaration.id.name, readDeclaration(declaration))
    if (declaration?.type === 'VariableDeclaration')
      for (const { id, init } of declaration.declarations)
        walk(id, ({ type, name }) => {
          if (type === 'Identifier') declarations.set(name, readDeclaration(init))
        })
  }
  return { declarations, imports }
}

function readDeclaration(value: Node): Declaration {
  const mentions = new Set<string>()
  const failures = new Set<ErrorName>()
  walk(value, (node, parent) => {
    const isProperty = parent?.type === 'MemberExpression' && parent.property === node && !parent.computed
    if (node.type === 'Identifier' && !isProperty) mentions.add(node.name)
    if (node.type === 'CallExpression' && node.callee.name === 'fail')
      walk(node.arguments[0], ({ type, value }) => {
        if (type === 'Literal' && typeof value === 'string') failures.add(value as ErrorName)
      })
  })
  const properties: readonly Node[] = value?.type === 'ObjectExpression' ? value.properties : []
  const entries = new Map(properties.map(({ key, value }) => [key?.name, readDeclaration(value).mentions]))
  return { mentions, failures, entries }
}

/** Kinds of nodes that only describe types, except for the expressions that they wrap. */
const isType = ({ type }: Node) => /^TS(?!As|NonNull|Satisfies)/.test(type)

function walk(value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit, parent)
  else if (typeof value === 'object' && value !== null) {
    const node = value as Node
    if (node.type !== undefined) {
      if (isType(node)) return
      visit(node, parent)
    }
    for (const child of Object.values(node)) walk(child, visit, node)
  }
}
