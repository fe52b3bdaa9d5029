import { useNavigate } from "react-router"
import { useKeys } from "#lib/use-keys.ts"

/** `j` and `k` open the next and the previous conversation. `at` is -1 while none is open. */
export function useNextChat(paths: readonly string[], at: number) {
  const navigate = useNavigate()
  const go = (to: number) => {
    const path = paths[to]
    if (path) void navigate(path)
  }
  useKeys({ j: () => go(at + 1), k: () => go(at - 1) })
}
