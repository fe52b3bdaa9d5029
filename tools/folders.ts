import { circlesIn, type ImportGraph } from "./import-graph.ts"

/** Tests, and what only tests and the demo use, may look anywhere. */
const isAside = (file: string) =>
  /\.(?:test|e2e)\.tsx?$|\/(?:testing|demo)\/|\/expectations\.ts$/.test(file)

/**
 * What of the server a file belongs to: a folder of `apps/api/src`, or a file beside the folders. Tables
 * stand with who writes them and are no part of that folder: the type of the database is made of all of them,
 * and all else is typed by it (ADR 34).
 */
export function folderOf(file: string): string | undefined {
  const [, path] = /^apps\/api\/src\/(.+)$/.exec(file) ?? []
  if (!path || isAside(file)) return undefined
  if (/(?:^|\/)(?:tables|table-access|audit-tables|engine-tables)\.ts$/.test(path)) return "tables"
  return path.split("/")[0]
}

/** Which folders of the server use which others, types included. */
export function folderGraph(graph: ImportGraph): ImportGraph {
  const folders = new Map<string, Set<string>>()
  for (const [file, targets] of graph) {
    const folder = folderOf(file)
    if (!folder) continue
    const used = folders.get(folder) ?? new Set()
    folders.set(folder, used)
    for (const target of targets) {
      const other = folderOf(target)
      if (other && other !== folder) used.add(other)
    }
  }
  return new Map([...folders].map(([folder, used]) => [folder, [...used]]))
}

/** Folders that know each other, in a sentence each. */
export const folderCircles = (graph: ImportGraph): string[] =>
  circlesIn(folderGraph(graph)).map((all) => `These folders know each other: ${all.join(", ")}`)
