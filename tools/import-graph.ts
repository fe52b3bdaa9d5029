import { readFile } from "node:fs/promises"
import { dirname, join, normalize } from "node:path"
import { parseAst } from "vite"
import { sourceFiles } from "./source-files.ts"
import { isNode, nodesIn } from "./syntax.ts"

/**
 * The imports of each file, including type imports: own files as paths in the repository, packages
 * by name.
 */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

const IMPORTS = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
])

function* specifiersIn(program: unknown): Generator<string> {
  for (const { type, source } of nodesIn(program))
    if (IMPORTS.has(type) && isNode(source) && typeof source.value === "string") yield source.value
}

/** The file of a specifier, or the specifier itself for other packages. */
function resolved(specifier: string, file: string): string {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier))
  if (specifier.startsWith("#")) return `apps/web/src/${specifier.slice(1)}`
  const [, name, path] = /^@packhaus\/([a-z]+)\/(.+)$/.exec(specifier) ?? []
  return name ? `packages/${name}/src/${path}.ts` : specifier
}

export function importsOf(file: string, text: string): string[] {
  const program = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" }, file)
  return [...new Set(specifiersIn(program))].map((specifier) => resolved(specifier, file))
}

let repository: Promise<ImportGraph> | undefined

/** The imports of every TypeScript file of the repository, parsed once per process. */
export function importGraph(): Promise<ImportGraph> {
  repository ??= readRepository()
  return repository
}

async function readRepository(): Promise<ImportGraph> {
  const names = (await sourceFiles()).filter((name) => /(?<!\.d)\.tsx?$/.test(name))
  const texts = await Promise.all(names.map((name) => readFile(name, "utf8")))
  return new Map(names.map((name, index) => [name, importsOf(name, texts[index] ?? "")]))
}

/**
 * Strongly connected components (Tarjan) with at least two nodes, and self-referencing nodes:
 * largest first.
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const isOpen = new Set<string>()
  const circles: string[][] = []

  function visit(node: string): number {
    const own = order.size
    let lowest = own
    order.set(node, own)
    stack.push(node)
    isOpen.add(node)
    const next = graph.get(node) ?? []
    for (const target of next) {
      if (!graph.has(target)) continue
      if (!order.has(target)) lowest = Math.min(lowest, visit(target))
      else if (isOpen.has(target)) lowest = Math.min(lowest, order.get(target) ?? own)
    }
    if (lowest === own) {
      const circle = stack.splice(stack.indexOf(node))
      for (const one of circle) isOpen.delete(one)
      if (circle.length > 1 || next.includes(node)) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return circles.toSorted((a, b) => b.length - a.length)
}
