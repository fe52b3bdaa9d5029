import { execFile } from "node:child_process"
import { matchesGlob } from "node:path"
import { promisify } from "node:util"

const run = promisify(execFile)

/** Tests of all modules at once: rights, tables, lists, routes, generated documents, sizes. */
const CENTRAL = [
  "apps/api/src/*.test.ts",
  "apps/api/src/data-protection/**",
  "apps/api/src/demo/demo.test.ts",
  "apps/api/src/features/*.test.ts",
  "apps/api/src/features/audit/audit.test.ts",
  "apps/api/src/http/*.test.ts",
  "apps/api/src/invariants/**",
  "apps/web/src/app/**",
  "packages/contract/src/*.test.ts",
  "packages/contract/src/access/**",
  "tools/*.test.ts",
]
const MODULE = /^(?:apps\/(?:api|web)\/src\/features|packages\/contract\/src)\/([^/]+)\//
/** Folders of tests: the tests of a part of the web app or the server, else of a whole package. */
const PART = /^(?:apps\/(?:api|web)\/src\/[^/]+|packages\/[^/]+|tools\/[^/]+|examples\/[^/]+)\//

/**
 * Those of `tests` that a change of these files concerns: the changed ones, those of the changed modules in
 * contract, server and web app, those beside other changed files, and those of all modules. A change of
 * documents alone concerns `tools/documents.test.ts` only.
 */
export function concerned(changed: readonly string[], tests: readonly string[]): string[] {
  if (changed.length === 0) return []
  if (changed.every((file) => file.endsWith(".md"))) return ["tools/documents.test.ts"]
  const modules = new Set(changed.flatMap((file) => MODULE.exec(file)?.[1] ?? []))
  const parts = new Set(
    changed.flatMap((file) => (MODULE.test(file) ? [] : (PART.exec(file)?.[0] ?? []))),
  )
  return tests.filter((test) => {
    const module = MODULE.exec(test)?.[1]
    return (
      changed.includes(test) ||
      (module !== undefined && modules.has(module)) ||
      [...parts].some((part) => test.startsWith(part)) ||
      CENTRAL.some((central) => matchesGlob(test, central))
    )
  })
}

/** Files changed since `revision` left the present branch, committed or not, and new ones. */
export async function changedSince(revision: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await run("git", args)).stdout.split("\n").filter(Boolean)
  const [base = revision] = await git("merge-base", revision, "HEAD")
  return [
    ...(await git("diff", "--name-only", base)),
    ...(await git("ls-files", "--others", "--exclude-standard")),
  ]
}
