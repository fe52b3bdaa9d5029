import { watch } from "node:fs"

const QUIET_FOR = 300

/** Calls `onChange` once after each burst of changes to the server's sources. */
export function watchSources(onChange: () => void) {
  let timer: NodeJS.Timeout | undefined
  const folders = ["apps/api/src", "packages/commerce/src", "packages/contract/src"]
  const watchers = [...folders, "packages/kernel/src"].map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name?.endsWith(".ts") || name.endsWith(".test.ts")) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET_FOR)
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
  }
}
