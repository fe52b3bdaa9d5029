import { basename } from "node:path"
import type { Plugin, Rolldown } from "vite"

const CONTRACT = /[\\/]packages[\\/]contract[\\/]src[\\/]/
/** Where endpoints and lists are declared; other modules only say what they are made of. */
const DECLARING = ["endpoints.ts", "list.ts", "endpoint.ts", "list-filters.ts"]
/** What only who checks a request or a reply needs of them. */
const CHECKS = ["params", "query", "body", "reply", "row", "relations", "schema", "filter"]

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Change = { start: number; end: number; text: string }

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value
const childrenOf = (node: Node) => Object.values(node).flat().filter(isNode)
const isFunction = ({ type }: Node) => /Function/.test(type)

/** Whether it does something when it is evaluated, as far as can be seen. */
const isWork = (node: Node): boolean =>
  !isFunction(node) &&
  (["CallExpression", "NewExpression", "MemberExpression", "SpreadElement"].includes(node.type) ||
    childrenOf(node).some(isWork))

/** The first thing that is written in an object under one of these names is never made. */
function withoutChecks(node: Node): Change[] {
  const { type, key, value, callee } = node as Node & { key?: Node; value?: Node; callee?: Node }
  if (type === "Property" && value && key && CHECKS.includes(String(key.name)))
    return [{ start: node.start, end: node.end, text: `${key.name}: undefined` }]
  if (type === "CallExpression" && callee?.name === "codes")
    return (node.arguments as Node[]).map(({ start, end }) => ({ start, end, text: "undefined" }))
  if (type === "ObjectPattern") return []
  return childrenOf(node).flatMap(withoutChecks)
}

/** A constant that is made by work is made only where somebody needs it. */
function asPure(program: Node): Change[] {
  const declared = childrenOf(program).map(
    (one) => (isNode(one.declaration) ? one.declaration : one) as Node,
  )
  return declared
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap((one) => one.declarations as { init?: Node }[])
    .flatMap(({ init }) =>
      init && isWork(init)
        ? [
            { start: init.start, end: init.start, text: "/* @__PURE__ */ (() => (" },
            { start: init.end, end: init.end, text: "))()" },
          ]
        : [],
    )
}

const namesIn = (node: Node, names: string[] = []): string[] => {
  if (node.type === "Identifier") names.push(String(node.name))
  for (const one of childrenOf(node)) namesIn(one, names)
  return names
}

/** Imports and constants of a module's own that nothing in it refers to any more. */
function unused(program: Node): Change[] {
  const counted = new Map<string, number>()
  for (const name of namesIn(program)) counted.set(name, (counted.get(name) ?? 0) + 1)
  // Its own declaration names it once; an import names it there as both what it is and what it is called.
  const isUnused = ({ local, imported }: { local?: Node; imported?: Node }) =>
    (counted.get(String(local?.name)) ?? 0) <= (imported?.name === local?.name ? 2 : 1)
  return childrenOf(program).flatMap((one) => {
    if (one.type === "ImportDeclaration") {
      const specifiers = one.specifiers as { local: Node; imported?: Node; start: number }[]
      const used = specifiers.filter((specifier) => !isUnused(specifier))
      if (specifiers.length === 0 || used.length === specifiers.length) return []
      const from = (one.source as Node).raw
      const names = used.map(({ local, imported }) =>
        imported && imported.name !== local.name ? `${imported.name} as ${local.name}` : local.name,
      )
      const isNamed = used.every(({ imported }) => imported)
      if (used.length > 0 && !isNamed) return []
      const text = used.length > 0 ? `import { ${names.join(", ")} } from ${from}` : ""
      return [{ start: one.start, end: one.end, text }]
    }
    if (one.type !== "VariableDeclaration") return []
    const [only, ...more] = one.declarations as { id: Node }[]
    if (!only || more.length > 0 || only.id.type !== "Identifier") return []
    return isUnused({ local: only.id }) ? [{ start: one.start, end: one.end, text: "" }] : []
  })
}

const changed = (code: string, changes: Change[]) =>
  changes
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)

/** The text of a module of the contract without what only checks need. */
export function plainText(file: string, code: string, parse: (code: string) => Node) {
  let text = code
  if (DECLARING.includes(basename(file))) {
    text = changed(text, withoutChecks(parse(text)))
    for (let less = unused(parse(text)); less.length > 0; less = unused(parse(text)))
      text = changed(text, less)
  }
  return changed(text, asPure(parse(text)))
}

/**
 * Leaves the schemas out of the contract's endpoints and lists, and out of the build what then nobody
 * needs: the browser sends what forms have checked, and takes what the server has checked (ADR 49).
 */
export const plainContract = (): Plugin => ({
  name: "packhaus-plain-contract",
  apply: "build",
  enforce: "post",
  transform(code, id) {
    const [file = ""] = id.split("?")
    if (!CONTRACT.test(file) || !file.endsWith(".ts")) return null
    const parse = (text: string) => this.parse(text) as unknown as Node
    return { code: plainText(file, code, parse), map: null } satisfies Rolldown.TransformResult
  },
})
