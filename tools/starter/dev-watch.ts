import { watch } from "node:fs"

const QUIET_FOR = 300

/** Calls `onChange` once after each burst of changes to the sources of server or web app. */
export function watchSources(onChange: () => void) {
  let timer: NodeJS.Timeout | undefined
  const folders = ["apps/api/src", "packages/commerce/src", "packages/contract/src"]
  const others = ["packages/kernel/src", "packages/client/src", "apps/web/src"]
  const watchers = [...folders, ...others].map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
      if (!name || !/[.](tsx?|css)$/.test(name) || /[.]test[.]tsx?$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET_FOR)
    }),
  )
  return () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
  }
}
